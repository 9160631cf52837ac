/** The URL if it is http or https; otherwise null. URLs in records are only shown as links if they are. */
export const webLink = (url: string | null): string | null => (url && /^https?:\/\//i.test(url) ? url : null)
