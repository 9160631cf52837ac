import { type ChangeEvent, useEffect, useState } from 'react'

function tickAll({ currentTarget: { form, checked } }: ChangeEvent<HTMLInputElement>, name: string) {
  const boxes = form?.querySelectorAll<HTMLInputElement>(`input[type=checkbox][name="${name}"]`) ?? []
  for (const box of boxes) box.checked = checked
}

/** Ticks or clears all boxes of that name in its form; it shows only where scripts are. */
export function SelectAll({ name }: { name: string }) {
  const [scripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  return (
    <input
      type="checkbox"
      hidden={!scripted}
      aria-label="Select all on this page"
      onChange={(event) => tickAll(event, name)}
    />
  )
}
