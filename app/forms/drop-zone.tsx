import { useDropzone } from 'react-dropzone'

/** A place to drop a file on; it hands the file over and leaves judging it to the field. */
export function DropZone({ onFile }: { onFile: (file: File) => void }) {
  const { getRootProps, isDragActive } = useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    onDrop: ([file], [refused]) => {
      const dropped = file ?? refused?.file
      if (dropped) onFile(dropped)
    },
  })
  return (
    <div
      {...getRootProps({
        className: isDragActive ? 'drop over' : 'drop',
        role: undefined,
        tabIndex: undefined,
      })}
    >
      {isDragActive ? 'Let go to attach it' : 'Drop a file here'}
    </div>
  )
}
