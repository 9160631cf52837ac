/** The path of the list of orders. */
export const ordersPath = '/account/reports'

/** The path for confirming reports of several parties. */
export const newOrdersPath = `${ordersPath}/new`

export const orderPath = (orderId: string) => `${ordersPath}/${encodeURIComponent(orderId)}`

/** The path of an order's finished document. */
export const downloadPath = (orderId: string) => `${orderPath(orderId)}/download`

/** The path of the page that embeds the document. */
export const viewPath = (orderId: string) => `/pdf?${new URLSearchParams({ slug: orderId })}`

/** The path of the document as an HTML page. */
export const documentPath = (orderId: string) => `${orderPath(orderId)}/document`

/** The path of the page that describes reports and offers them. */
export const productsPath = '/app/account/products'

/** The same page with a report selected. */
export const orderFormPath = (type: string) => `${productsPath}?${new URLSearchParams({ slug: type })}#order`
