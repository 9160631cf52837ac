import { newOrdersPath } from '../order-path.ts'

/** A button for forms with checkboxes named `party`: continues to ordering reports of the selected parties. */
export function OrderSelected() {
  return (
    <button type="submit" formAction={newOrdersPath} name="intent" value="order-selected">
      Order reports of selected
    </button>
  )
}
