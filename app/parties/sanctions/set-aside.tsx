import { useActionData } from '@remix-run/react'
import { LikenessCard } from './likeness.tsx'
import type { Likeness } from './sanctions.server.ts'

interface Answer {
  initialValue?: { hit_id?: unknown } | null
}

/** Likenesses that were cleared or are none any more, folded; open when one of their forms came back. */
export function SetAside({ of, may }: { of: Likeness[]; may: boolean }) {
  const typed = useActionData<Answer | null>()?.initialValue?.hit_id
  const count = of.length === 1 ? '1 likeness' : `${of.length} likenesses`
  return (
    <details open={of.some(({ hit_id }) => String(hit_id) === typed) || undefined}>
      <summary>{count} cleared or lapsed</summary>
      {of.map((hit) => (
        <LikenessCard key={hit.hit_id} of={hit} may={may} />
      ))}
    </details>
  )
}
