/** A case's description. The loader has sanitised `html` with `safeHtml`. */
export function CaseText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server, see case-text.field.server.ts
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}
