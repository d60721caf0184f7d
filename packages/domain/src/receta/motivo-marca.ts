import type { ReglasConvenio } from './borrador'

/**
 * RX-03: a brand is a suggestion while the pharmacy may replace it. A médico who suggests one and forbids the replacement, where
 * the convenio lets him choose, says why.
 */
export const pideMotivoMarca = (
  permite_sustitucion: boolean,
  convenio: Pick<ReglasConvenio, 'permite_sustitucion'> | null,
  productos: readonly { generico: boolean }[],
): boolean => !permite_sustitucion && convenio?.permite_sustitucion === true && productos.some((p) => !p.generico)

export const rotuloMotivoMarca = 'Motivo de la marca'
const NOTA = new RegExp(`^${rotuloMotivoMarca}: (.{3,200})$`)

/** From a FHIR note; null for other notes. */
export const parseNotaMarca = (nota: string): string | null => NOTA.exec(nota)?.[1] ?? null
