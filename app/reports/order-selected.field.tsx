import { newOrdersPath } from './order-path.ts'

/** In a form in which parties are ticked under the name `party`: on to ordering reports of them. */
export function OrderSelected() {
  return (
    <button type="submit" formAction={newOrdersPath} name="intent" value="order-selected">
      Order reports of selected
    </button>
  )
}
