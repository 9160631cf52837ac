import { useDropzone } from 'react-dropzone'
import './drop-zone.css'

/** A place to drop files on; it hands them over and leaves judging them to the field. */
export function DropZone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { getRootProps, isDragActive } = useDropzone({
    noClick: true,
    noKeyboard: true,
    onDrop: (taken, refused) => onFiles([...taken, ...refused.map(({ file }) => file)]),
  })
  return (
    <div
      {...getRootProps({
        className: isDragActive ? 'drop over' : 'drop',
        role: undefined,
        tabIndex: undefined,
      })}
    >
      {isDragActive ? 'Drop to attach' : 'Drop files here'}
    </div>
  )
}
