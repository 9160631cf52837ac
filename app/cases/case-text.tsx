/** A case's description; `html` has been through `safeHtml` in the loader. */
export function CaseText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server, see case-text.field.server.ts
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}
