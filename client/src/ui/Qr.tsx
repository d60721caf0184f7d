import { encode } from 'uqr'

/** Always black on white, with the quiet zone of 4 modules readers need. */
export function Qr({ texto, label }: { texto: string; label: string }) {
  const { data, size } = encode(texto, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <span className="qr">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path d={path} fill="#000" />
      </svg>
    </span>
  )
}
