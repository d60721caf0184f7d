import type { DiagnosticoDraft } from '../borrador/receta-draft-inicial'

/** 'I10 Hipertensión esencial · E11.9 Diabetes mellitus tipo 2'. */
export function Diagnosticos({ diagnosticos }: { diagnosticos: readonly DiagnosticoDraft[] }) {
  return diagnosticos.map((d, i) => (
    <span key={`${d.codigo}${d.texto}`}>
      {i > 0 && ' · '}
      {d.codigo && <b>{d.codigo}</b>} {d.texto}
    </span>
  ))
}
