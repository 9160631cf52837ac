const shape = /^(?:[a-z0-9](?:[a-z0-9._-]*[a-z0-9.])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

/** Whether a text is a valid host name, with an optional port. */
export const isHostName = (text: string): boolean => shape.test(text) && URL.canParse(`http://${text}`)
