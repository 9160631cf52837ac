interface Props {
  src: string
  title: string
  download: string
}

/** A document in the browser's own viewer. */
export function PdfObject({ src, title, download }: Props) {
  return (
    <object className="document" type="application/pdf" data={src} aria-label={title}>
      <p>
        This browser cannot display PDF documents in the page. <a href={download}>Download {title}</a>{' '}
        instead.
      </p>
    </object>
  )
}
