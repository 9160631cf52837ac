import { useRef } from 'react'
import { plural } from '#server/contract/plural.ts'
import { fileSize } from '../../ui/file-size.ts'

interface Props {
  files: File[]
  onRemove: (file: File) => void
}

const totalSize = (files: File[]) => fileSize(files.reduce((sum, { size }) => sum + size, 0))

/** The chosen files, each with a remove button. */
export function FileList({ files, onRemove }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const remove = (file: File) => {
    // Moves focus to the next file's button, or else the previous one's, so that it stays in the list.
    const at = files.indexOf(file)
    const buttons = list.current?.querySelectorAll('button')
    ;(buttons?.[at + 1] ?? buttons?.[at - 1])?.focus()
    onRemove(file)
  }
  return (
    <>
      <ul className="list" aria-label="Selected files" ref={list}>
        {files.map((file) => (
          <li key={file.name} className="beside">
            <span>
              <bdi>{file.name}</bdi>, {fileSize(file.size)}
            </span>
            <button type="button" className="as-link" onClick={() => remove(file)}>
              Remove <span className="sr-only">{file.name}</span>
            </button>
          </li>
        ))}
      </ul>
      <span className="hint" role="status">
        {plural(files.length, 'file')}, {totalSize(files)}
      </span>
    </>
  )
}
