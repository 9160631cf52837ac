import { useLocation } from '@remix-run/react'
import { type ChangeEvent, useEffect, useState } from 'react'

function tickAll({ currentTarget: { form, checked } }: ChangeEvent<HTMLInputElement>, name: string) {
  const boxes = form?.querySelectorAll<HTMLInputElement>(`input[type=checkbox][name="${name}"]`) ?? []
  for (const box of boxes) box.checked = checked
}

/** Ticks or clears all checkboxes of that name in its form; only shown with JavaScript. */
export function SelectAll({ name }: { name: string }) {
  // Remounted on another page of the list, where nothing is ticked yet.
  const { key } = useLocation()
  const [scripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  return (
    <input
      key={key}
      type="checkbox"
      hidden={!scripted}
      aria-label="Select all on this page"
      onChange={(event) => tickAll(event, name)}
    />
  )
}
