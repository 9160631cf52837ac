import { expect, test } from 'vitest'
import { nextZoom, scaleOf } from '#app/reports/viewer/zoom.ts'

// An A4 page is 595 points wide: 793 pixels at print size.
const a4 = 595

test('a page fits the available width or has a percentage of its printed size', () => {
  expect(scaleOf('width', a4, 1190)).toBe(2)
  expect(scaleOf('width', a4, 0) * a4).toBeCloseTo(200)
  expect(Math.round(scaleOf(100, a4, 300) * a4)).toBe(793)
  expect(scaleOf(150, a4, 300)).toBeCloseTo(2)
})

test('zoom moves in steps from any scale and stops at the limits', () => {
  expect(nextZoom(100, 1, a4, 0)).toBe(125)
  expect(nextZoom(100, -1, a4, 0)).toBe(75)
  expect(nextZoom(300, 1, a4, 0)).toBe(300)
  expect(nextZoom(50, -1, a4, 0)).toBe(50)
  expect(nextZoom('width', 1, a4, 1088)).toBe(150)
  expect(nextZoom('width', -1, a4, 1088)).toBe(125)
})
