import { type Content, cellsOf, choicesOf, columns, navigation } from './page-content.ts'

// The search page in React, for the pages that Credence's own is compared with. Links are plain.
const Icon = ({ drawing }: { drawing: string }) => (
  <svg className="icon" width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
    <path d={drawing} />
  </svg>
)

/** The header. */
export const Header = ({ q }: { q: string }) => (
  <header className="header">
    <a className="brand" href="/app/dashboard" aria-label="Credence, dashboard">
      Credence
    </a>
    {/* biome-ignore lint/a11y/useSemanticElements: the same element as in the app */}
    <form className="search header" role="search" action="/app/search" aria-label="Header">
      <label className="sr-only" htmlFor="q">
        Search companies and persons
      </label>
      <input
        id="q"
        type="search"
        name="q"
        defaultValue={q}
        maxLength={200}
        placeholder="Company, person, CIN"
      />
      <button type="submit">Search</button>
    </form>
    <nav aria-label="Account">
      <a className="wide" href="/support">
        Support
      </a>
      <a className="wide" href="/app/alerts?state=open">
        Alerts <span className="count">12</span>
      </a>
      <details className="menu">
        <summary>
          <span className="avatar">AN</span>
          <span className="who">Analyst</span>
        </summary>
        <div className="menu-body">
          <a href="/account/my-profile">My Account</a>
          <button type="submit">Lite mode</button>
          <button type="submit">Sign out</button>
        </div>
      </details>
    </nav>
  </header>
)

/** The sidebar. */
export const Sidebar = () => (
  <nav className="sidebar" aria-label="Main">
    {navigation.map(({ url, label, drawing }) => (
      <a key={url} href={url} title={label}>
        <Icon drawing={drawing} />
        <span>{label}</span>
      </a>
    ))}
    <footer className="soft">Organisation</footer>
  </nav>
)

/** The footer. */
export const Bottom = () => (
  <nav className="bottom" aria-label="Main, small screen">
    <details className="menu up">
      <summary>More</summary>
      <div className="menu-body">
        {navigation.map(({ url, label }) => (
          <a key={url} href={url}>
            {label}
          </a>
        ))}
      </div>
    </details>
    <a href="/app/alerts">Alerts</a>
    <a href="/app/cases">Cases</a>
  </nav>
)

const Filters = ({ content }: { content: Content }) => (
  <form className="filters" action="/app/search">
    <input type="hidden" name="q" value={content.q} />
    {choicesOf(content).map(({ name, label, all, options }) => (
      <div className="field" key={name}>
        <label htmlFor={name}>{label}</label>
        <select id={name} name={name} defaultValue="">
          <option value="">{all}</option>
          {options.map(([value, shown]) => (
            <option key={value} value={value}>
              {shown}
            </option>
          ))}
        </select>
      </div>
    ))}
    <button type="submit">Apply</button>
  </form>
)

const Row = ({ row }: { row: Content['rows'][number] }) => (
  <tr>
    <th scope="row">
      <a href={`/app/party/${row.party_id}`}>{row.name}</a>
    </th>
    {cellsOf(row).map((cell, i) => (
      <td key={columns[i]}>{cell}</td>
    ))}
  </tr>
)

const Table = ({ q, rows }: Content) => (
  <div className="scroll">
    <table className="parties" aria-label={`Parties found for ${q}`}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th scope="col" key={column}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.party_id} row={row} />
        ))}
      </tbody>
    </table>
  </div>
)

/** The query and its results. */
export const Main = ({ content }: { content: Content }) => (
  <main id="main" tabIndex={-1}>
    <div className="head">
      <h1>{`Search for “${content.q}”`}</h1>
      <div className="identity">{content.total} parties</div>
    </div>
    <Filters content={content} />
    <Table {...content} />
    <nav className="pager" aria-label="Pages">
      <span>Page 1 of {Math.ceil(content.total / content.perPage)}</span>
      <a rel="next" href={`/app/search?${new URLSearchParams({ q: content.q, page: '2' })}`}>
        Next
      </a>
    </nav>
  </main>
)
