import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { plural } from '#server/contract/plural.ts'
import type { PlannedOrder } from '#server/contract/reports/order.ts'
import { handleByIntent } from '../../forms/by-intent.server.ts'
import { pressedIntent } from '../../forms/form-intent.server.ts'
import { useFormState } from '../../forms/form-state.ts'
import { FilterSelect } from '../../forms/lists/filter-select.tsx'
import { ListRemarks } from '../../forms/lists/list-remarks.tsx'
import { PostForm } from '../../forms/post-form.tsx'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { Page } from '../../shell/page.tsx'
import { withPanelForms } from '../../shell/panels/panels.server.ts'
import { PartyName, PolicyLink } from '../../shell/policy-link.tsx'
import { withTitle } from '../../shell/title.ts'
import { Block } from '../../ui/block.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { partyCount } from '../../ui/party-count.ts'
import { newOrdersPath, ordersPath, productsPath } from '../order-path.ts'
import { orderTogether, readNewOrders, toConfirmation } from './new-orders.server.ts'

export const loader = signedIn(features.products, readNewOrders)

export const action = signedIn(
  features.products,
  withPanelForms((ctx) =>
    pressedIntent(ctx.form) === 'order-selected'
      ? toConfirmation(ctx)
      : handleByIntent(ctx, { 'order-together': orderTogether }),
  ),
  formWithFile,
)

export const meta = withTitle('Order reports')

export default function NewOrders() {
  const { parties, report_type, report, reports, ordered, left_out, remarks, may_order } =
    useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const form = useFormState('order-together')
  const outcome = answer && 'placed' in answer ? answer : undefined
  const chosen = parties.map((id) => <input key={id} type="hidden" name="party" value={id} />)
  return (
    <Page>
      <PageHead
        title="Order reports"
        crumbs={[
          { to: productsPath, label: 'Products' },
          { to: ordersPath, label: 'Reports' },
        ]}
        identity={<span>{partyCount(parties.length)} selected. You can order up to 50 reports at once.</span>}
      />
      <ListRemarks remarks={remarks} />
      <ErrorSummary fields={[]} form={form.formErrors} />
      {outcome && <OrderOutcome {...outcome} />}
      {parties.length === 0 && (
        <Empty title="No parties selected">
          Select parties in the <PolicyLink feature={features.parties}>list of parties</PolicyLink>, on your{' '}
          <PolicyLink feature={features.watchlist}>watchlist</PolicyLink> or in a{' '}
          <PolicyLink feature={features.portfolios}>portfolio</PolicyLink>.
        </Empty>
      )}
      {parties.length > 0 && !outcome && (
        <>
          <Form className="filters" action={newOrdersPath}>
            {chosen}
            <FilterSelect name="slug" label="Report" value={report_type} options={reports} />
            <button type="submit">Show</button>
          </Form>
          <PostForm intent="order-together" key={report_type} may={may_order}>
            {chosen}
            <input type="hidden" name="report_type" value={report_type} />
            <input type="hidden" name="count" value={ordered.length} />
            <Block title={`${report} of ${partyCount(ordered.length)}`}>
              <Names of={ordered} />
            </Block>
            {left_out.length > 0 && (
              <Block title={`Excluded: ${partyCount(left_out.length)}`}>
                <Names of={left_out} />
              </Block>
            )}
            <div className="actions">
              {(ordered.length > 0 || left_out.some((one) => one.can_be_anew)) && (
                <button type="submit" className="primary">
                  Order {report}
                </button>
              )}
              <Link to={ordersPath}>Cancel</Link>
            </div>
          </PostForm>
        </>
      )}
    </Page>
  )
}

function Names({ of }: { of: PlannedOrder[] }) {
  if (of.length === 0) return <p className="soft">Nobody.</p>
  return (
    <ul className="list">
      {of.map(({ party_id, party_name, reason, can_be_anew }) => (
        <li key={party_id} className={can_be_anew ? 'beside' : undefined}>
          <div>
            {party_name ? <PartyName id={party_id} name={party_name} /> : party_id}
            {reason && <p className="soft">{reason}</p>}
          </div>
          {can_be_anew && (
            <label className="choice nowrap">
              <input type="checkbox" name="anew" value={party_id} /> Order again
              <span className="sr-only"> of {party_name}</span>
            </label>
          )}
        </li>
      ))}
    </ul>
  )
}

function OrderOutcome({
  placed,
  missed,
}: {
  placed: number
  missed: Pick<PlannedOrder, 'party_id' | 'party_name' | 'reason'>[]
}) {
  return (
    <Block title={plural(placed, 'report ordered', 'reports ordered')}>
      <p role="status">These were excluded because something changed in the meantime:</p>
      <ul className="list">
        {missed.map(({ party_id, party_name, reason }) => (
          <li key={party_id}>
            {party_name ?? party_id}
            <small>{reason}</small>
          </li>
        ))}
      </ul>
      <p className="one-button">
        <Link className="button" to={ordersPath}>
          View reports
        </Link>
      </p>
    </Block>
  )
}
