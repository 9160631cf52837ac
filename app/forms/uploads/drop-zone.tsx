import { useDropzone } from 'react-dropzone'
import './drop-zone.css'

/** An area to drop files on. Passes them to `onFiles` without validation, which the field does. */
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
