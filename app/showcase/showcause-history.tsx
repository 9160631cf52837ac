import { ddmmyyyy } from '#server/contract/calendar.ts'
import type { Showcause } from '#server/contract/showcauses/showcause.ts'
import { showcauseMoves } from '#server/contract/showcauses/showcause-words.ts'
import { Moment } from '../ui/moment.tsx'

const titles = { drafted: 'Drafted', ...showcauseMoves }

/** The events of a notice, newest first. */
export function ShowcauseHistory({ notice }: { notice: Showcause }) {
  return (
    <ol className="timeline" reversed>
      {notice.events.toReversed().map(({ id, kind, on, note, file, owner, date }) => (
        <li key={id}>
          <strong>{titles[kind]}</strong>
          {on && ` on ${ddmmyyyy(on)}`}, recorded by {owner.fullname}
          {note && <p className="said">{note}</p>}
          {file && (
            <p>
              <a href={`/app/showcase/${notice.id}/files/${file._id}`} download={file.name}>
                {file.name}
              </a>
            </p>
          )}
          <small>
            <Moment at={date} />
          </small>
        </li>
      ))}
    </ol>
  )
}
