const shape = /^(?:[a-z0-9](?:[a-z0-9._-]*[a-z0-9.])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

/** Whether a text is the name of a host, with its port where it has one, as it stands in an address. */
export const isHostName = (text: string): boolean => shape.test(text) && URL.canParse(`http://${text}`)
