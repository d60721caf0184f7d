import type { DiagnosticoDraft } from '../borrador/receta-draft-inicial'

export function Diagnosticos({ diagnosticos }: { diagnosticos: readonly DiagnosticoDraft[] }) {
  return diagnosticos.map((d, i) => (
    <span key={`${d.codigo}${d.texto}`}>
      {i > 0 && ' · '}
      {d.codigo && <b>{d.codigo}</b>} {d.texto}
    </span>
  ))
}
