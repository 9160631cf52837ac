import { useLoaderData, useLocation } from '@remix-run/react'
import { ddmmyyyy } from '#server/contract/calendar.ts'
import { features } from '#server/contract/features.ts'
import { ListRemarks } from '../../forms/lists/list-remarks.tsx'
import { PageOutOfRange } from '../../forms/lists/page-out-of-range.tsx'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { withPanelForms } from '../../shell/panels/panels.server.ts'
import { Empty } from '../../ui/empty.tsx'
import { Link } from '../../ui/link.tsx'
import { Pager } from '../../ui/pager.tsx'
import { partyCount } from '../../ui/party-count.ts'
import { SliceBlock } from '../../ui/slice-block.tsx'
import { WatchSelected } from '../../watchlist/watch-selected.field.tsx'
import { chosenParties, selectionError, watchSelected } from '../../watchlist/watching.field.server.ts'
import { SectionFiles } from '../section-files.tsx'
import { sectionTitle } from '../section-title.ts'
import { useArchived } from '../use-archived.ts'
import { listAddress } from './list-address.server.ts'
import { MemberFilters } from './member-filters.tsx'
import { MemberTable } from './member-table.tsx'
import { type MembersPage, readMembersPage } from './members.server.ts'
import { askBeforeRemoving } from './remove-parties.server.ts'

export const loader = signedIn(features.portfolios, readMembersPage)

export const action = signedIn(
  features.portfolios,
  withPanelForms(async (ctx) =>
    ctx.form.get('change') === 'leave' && !selectionError(chosenParties(ctx))
      ? askBeforeRemoving(ctx)
      : watchSelected(ctx, listAddress(ctx.url)),
  ),
  formWithFile,
)

export const meta = sectionTitle('parties')

export default function PartiesOfPortfolio() {
  const { id, parties, list, days, query, perPage, may_selected, ticked, ...shown } =
    useLoaderData<typeof loader>()
  const archived = useArchived()
  const may_remove = shown.may_remove && !archived
  return (
    <>
      <MemberFilters list={list} days={days} {...shown} />
      <ListRemarks remarks={list.remarks} />
      <SliceBlock title="Parties" slice={parties}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <NoParties total={total} days={days} may_remove={may_remove} narrowed={shown.narrowed} />
          ) : (
            <>
              <WatchSelected
                may={may_selected}
                ticked={ticked ? rows.map(({ party_id }) => party_id) : undefined}
                more={may_remove && <RemoveSelected />}
              >
                {(chosen) => (
                  <MemberTable
                    rows={rows}
                    sort={list.sort}
                    chosen={chosen}
                    day={days.query.as_of ?? ''}
                    caption={
                      <>
                        {partyCount(total)} as of {ddmmyyyy(days.as_of)}, change since {ddmmyyyy(days.since)}.{' '}
                        <SectionFiles portfolioId={id} name="parties" query={query} total={total} />
                        {(may_selected.watch || may_selected.order || may_remove) && <ChooseAll />}
                      </>
                    }
                  />
                )}
              </WatchSelected>
              <Pager page={list.page} perPage={perPage} total={total} />
            </>
          )
        }
      </SliceBlock>
    </>
  )
}

const RemoveSelected = () => (
  <button type="submit" name="change" value="leave">
    Remove selected
  </button>
)

/** With JavaScript a checkbox in the table header does this. */
function ChooseAll() {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  query.set('choose', 'all')
  return (
    <noscript>
      {' '}
      <a href={`${pathname}?${query}`}>Select all on this page</a>
    </noscript>
  )
}

type NobodyProps = { total: number } & Pick<MembersPage, 'narrowed' | 'days' | 'may_remove'>

function NoParties({ total, narrowed, days, may_remove }: NobodyProps) {
  const { pathname } = useLocation()
  if (total > 0) return <PageOutOfRange />
  if (narrowed)
    return (
      <Empty title="No parties match these filters">
        Remove a filter, or <Link to={pathname}>show all parties</Link>.
      </Empty>
    )
  if (days.as_of < days.today)
    return (
      <Empty title={`No parties in this portfolio on ${ddmmyyyy(days.as_of)}`}>
        <Link to={pathname}>Show today’s parties</Link>
      </Empty>
    )
  return (
    <Empty title="No parties in this portfolio yet">
      {may_remove && (
        <>
          <Link to={pathname.replace(/parties$/, 'add')}>Add parties</Link> by name, identifier or file, or
          see{' '}
        </>
      )}
      <Link to="/app/portfolios">{may_remove ? 'your other portfolios' : 'See your other portfolios'}</Link>
    </Empty>
  )
}
