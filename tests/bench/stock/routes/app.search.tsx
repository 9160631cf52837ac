import { readFileSync } from 'node:fs'
import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { Content } from '../../pages/page-content.ts'
import { Header, Main } from '../../pages/page-parts.tsx'

// The page that Credence's own is compared with: its content is in memory.
let content: Content | undefined

export const loader = (): Content => {
  content ??= JSON.parse(readFileSync(process.env.CONTENT ?? '', 'utf8')) as Content
  return content
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.q} · Search` }]

export default function Search() {
  const found = useLoaderData<typeof loader>()
  return (
    <>
      <Header q={found.q} />
      <Main content={found} />
    </>
  )
}
