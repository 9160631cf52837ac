/** A text whose dates (DD-MM-YYYY) stay on one line: browsers break them at their hyphens. */
export const WholeDates = ({ text }: { text: string }) =>
  text.split(/(\d\d-\d\d-\d{4})/).map((part, index) =>
    index % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move, and a date can occur twice
      <span key={index} className="nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
