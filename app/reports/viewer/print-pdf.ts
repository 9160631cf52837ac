/** Prints a document with the browser's print function: from a hidden frame, or in a new tab if that is refused. */
export function printPdf(src: string): void {
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.src = src
  frame.title = 'To print'
  frame.onload = () => {
    try {
      frame.contentWindow?.focus()
      frame.contentWindow?.print()
    } catch {
      window.open(src)
    }
  }
  document.querySelector('iframe[title="To print"]')?.remove()
  document.body.append(frame)
}
