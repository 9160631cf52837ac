/** Where all orders stand. */
export const ordersPath = '/account/reports'

/** Where reports of several parties are confirmed. */
export const newOrdersPath = `${ordersPath}/new`

/** The address of an order. */
export const orderPath = (orderId: string) => `${ordersPath}/${encodeURIComponent(orderId)}`

/** The address of its finished document. */
export const downloadPath = (orderId: string) => `${orderPath(orderId)}/download`

/** The address where the document is shown in the page. */
export const viewPath = (orderId: string) => `/pdf?${new URLSearchParams({ slug: orderId })}`

/** The address where the document is read as a page. */
export const documentPath = (orderId: string) => `${orderPath(orderId)}/document`

/** Where reports are explained and ordered. */
export const productsPath = '/app/account/products'

/** The same with a report chosen. */
export const orderFormPath = (type: string) => `${productsPath}?${new URLSearchParams({ slug: type })}#order`
