import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { revalidateAfterConflict } from '../../forms/conflicts/revalidate-after-conflict.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { Refusal } from '../../forms/refusal.tsx'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { Page } from '../../shell/page.tsx'
import { withPanelForms } from '../../shell/panels/panels.server.ts'
import { titled } from '../../shell/title.ts'
import { Block } from '../../ui/block.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { UnitForm } from './unit.form.tsx'
import { UnitMembersForm } from './unit-members.form.tsx'
import { readUnit, unitAction } from './units.server.ts'

export const loader = signedIn(features.orgUnits, readUnit)

export const action = signedIn(features.orgUnits, withPanelForms(unitAction), formWithFile)

export const shouldRevalidate = revalidateAfterConflict

export const meta = (args: Parameters<typeof titled>[1] & { data?: { unit: { name: string } } }) =>
  titled(args.data?.unit.name ?? 'No such unit', args)

export default function Unit() {
  const { unit, fields, path, paths, people, portfolios, removable, may_change } =
    useLoaderData<typeof loader>()
  const { unit_id, version } = unit
  return (
    <Page>
      <Refusal of={['remove-unit']} />
      <PageHead
        title={unit.name}
        crumbs={[{ to: '/admin/org-units', label: 'Units' }]}
        identity={unit.parent_id ? <span>{path}</span> : undefined}
      />
      <Block title="Users and portfolios">
        <UnitMembersForm
          may={may_change}
          key={`${unit_id} ${version}`}
          version={version}
          fields={fields['unit-members']}
          people={people}
          portfolios={portfolios}
        />
      </Block>
      <Block title="Name and parent unit">
        <UnitForm
          may={may_change}
          key={`${unit_id} ${version}`}
          unit={{ version, fields: fields['save-unit'] }}
          paths={paths}
        />
      </Block>
      {removable && (
        <Block title="Delete">
          <p>This unit has no users, portfolios or sub-units.</p>
          <PostForm intent="remove-unit">
            <button type="submit">Delete unit</button>
          </PostForm>
        </Block>
      )}
    </Page>
  )
}
