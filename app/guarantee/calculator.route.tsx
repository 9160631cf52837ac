import { Form, useLoaderData } from '@remix-run/react'
import { formWithFile } from '../forms/uploads/upload.server.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { useNavigationKey } from '../http/use-navigation-key.ts'
import { Page } from '../shell/page.tsx'
import { submitPanel } from '../shell/panels/panels.server.ts'
import { withTitle } from '../shell/title.ts'
import { Block } from '../ui/block.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Link } from '../ui/link.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { readCalculator } from './calculator.server.ts'
import { eligibilitySummary } from './eligibility-summary.ts'
import { factGroups } from './fact-fields.ts'
import guaranteeStyles from './guarantee.css?url'
import { QuestionField } from './question.tsx'
import { RuleList } from './rule-list.tsx'

export const loader = signedIn(undefined, readCalculator)

export const action = signedIn(undefined, submitPanel, formWithFile)

export const links = () => [{ rel: 'stylesheet', href: guaranteeStyles }]

export const meta = withTitle('Quick eligibility calculator')

export default function Calculator() {
  const { typed, errors, result } = useLoaderData<typeof loader>()
  const step = useNavigationKey()
  const fieldOf = (name: string) => ({
    id: `calculator-${name}`,
    name,
    value: typed[name] ?? '',
    errors: errors[name],
  })
  const questions = factGroups.flatMap((group) => group.questions)
  return (
    <Page>
      <PageHead
        title="Quick eligibility calculator"
        identity={<span>Check whether a business could get a guarantee. Nothing you enter is stored.</span>}
      />
      {result && (
        <Block title="Result">
          <p className={`verdict ${result.status}`} role="status">
            {eligibilitySummary(result)}
          </p>
          <RuleList rules={result.rules} />
        </Block>
      )}
      <Block title={result ? 'Change your answers' : 'Your answers'}>
        <Form method="get" className="facts-form" noValidate key={step}>
          <ErrorSummary
            fields={questions.map(({ name, label }) => ({ ...fieldOf(name), label }))}
            form={errors['']}
          />
          {factGroups.map(({ legend, questions }) => (
            <fieldset key={legend}>
              <legend>{legend}</legend>
              {questions.map((question) => (
                <QuestionField key={question.name} question={question} field={fieldOf(question.name)} />
              ))}
            </fieldset>
          ))}
          <p className="actions">
            <button type="submit" className="primary">
              {' '}
              Check eligibility{' '}
            </button>
            <Link to="/quick-eligibility-calculator" reloadDocument>
              Start over
            </Link>
          </p>
        </Form>
      </Block>
    </Page>
  )
}
