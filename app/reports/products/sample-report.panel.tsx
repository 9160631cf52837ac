import { useEffect, useRef, useState } from 'react'
import { SidePanel } from '../../shell/panels/side-panel.tsx'
import { usePanelAddress } from '../../shell/panels/use-panel-address.ts'
import { Link } from '../../ui/link.tsx'

interface Props {
  samples: { id: string; name: string }[]
  wanted: string | null
}

/** The download of a sample report: with JavaScript it starts automatically, once. */
export function SampleReportPanel({ samples, wanted }: Props) {
  const address = usePanelAddress()
  const link = useRef<HTMLAnchorElement>(null)
  const [begun, setBegun] = useState('')
  const { id = '', name = '' } = samples.find((sample) => sample.id === wanted) ?? samples[0] ?? {}
  useEffect(() => {
    if (begun === id) return
    setBegun(id)
    link.current?.click()
  }, [begun, id])
  return (
    <SidePanel title={`${name} sample`} closeTo={address()}>
      <p role="status">
        {begun === id
          ? 'Your sample report is downloading. If the download does not start, use this link:'
          : 'Sample report for a fictitious business:'}
      </p>
      <p className="one-button">
        <a className="button primary" href={`/samples/${id}.pdf`} download ref={link}>
          Download the {name} sample
        </a>
      </p>
      {samples
        .filter((sample) => sample.id !== id)
        .map((sample) => (
          <p key={sample.id} className="one-button">
            <Link to={address({ offCanvas: 'reports_download', sample: sample.id })} preventScrollReset>
              The {sample.name} sample
            </Link>
          </p>
        ))}
    </SidePanel>
  )
}
