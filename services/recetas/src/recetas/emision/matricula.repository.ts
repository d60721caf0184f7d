/** R2214 Anexo II. SQL over a row `t` of matriculas. */
export const matriculaCompleta = `trim(t.numero) <> '' and trim(t.entidad) <> '' and trim(t.jurisdiccion) <> ''`

type Campo = 'tipo' | 'numero' | 'entidad' | 'jurisdiccion' | 'vence_el'

/** As JSON: the first of the médico `m` that is complete, current and verified on that day. */
export const matriculaConQueFirma = (campos: readonly Campo[], dia: string): string => `
  (select jsonb_build_object(${campos.map((campo) => `'${campo}', t.${campo}`).join(', ')}) from matriculas t
    where t.medico_id = m.medico_id and not t.en_tramite and (t.vence_el is null or t.vence_el >= ${dia}::date) and ${matriculaCompleta}
    order by t.matricula_id limit 1)`
