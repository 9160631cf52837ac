import type { ComponentProps } from 'react'

const close = (menu: HTMLDetailsElement) => {
  menu.open = false
  menu.querySelector('summary')?.focus()
}

/** A native disclosure. With scripts it closes once a link in it is followed, or with Escape; the keyboard is then at what opened it. */
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
