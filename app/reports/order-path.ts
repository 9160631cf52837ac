/** The address of an order. */
export const orderPath = (orderId: string) => `/app/account/products/${encodeURIComponent(orderId)}`

/** The address of its finished document. */
export const downloadPath = (orderId: string) => `${orderPath(orderId)}/download`

/** The address where the document is shown in the page. */
export const viewPath = (orderId: string) => `/pdf?${new URLSearchParams({ slug: orderId })}`
