import type { ComponentProps } from 'react'

const close = (menu: HTMLDetailsElement) => {
  menu.open = false
  menu.querySelector('summary')?.focus()
}

/** A native disclosure. With JavaScript it closes when a link in it is followed or Escape is pressed; focus returns to its button. */
export const Menu = (details: ComponentProps<'details'>) => (
  <details
    {...details}
    onClick={({ target, currentTarget }) => {
      if (target instanceof Element && target.closest('a')) close(currentTarget)
    }}
    onKeyDown={({ key, currentTarget }) => {
      if (key === 'Escape' && currentTarget.open) close(currentTarget)
    }}
  />
)
