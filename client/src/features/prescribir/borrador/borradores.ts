import { hoy } from '@receta/domain'
import { cajaDeLaSesion } from '#session/caja'
import { draftDePractica } from './practica'
import { draftInicial, type PacienteAMano, type PapelDraft, type RecetaDraft } from './receta-draft-inicial'

/** Stored encrypted on the device and deleted with the session. */
export type Borrador = { borrador_id: string; guardado_en: string; draft: RecetaDraft }

const prefijo = 'borrador:'

/** Nothing about a patient, or about one that does not exist, so it need not be stored. */
export const estaVacio = (draft: RecetaDraft): boolean =>
  draft.practica === true || (draft.persona === null && !draft.paciente_a_mano && draft.items.length === 0)

/** Whether losing it would matter; a patient alone is found again easily. */
export const seEcharaDeMenos = (draft: RecetaDraft): boolean =>
  !draft.practica && (draft.items.length > 0 || draft.diagnosticos.length > 0 || Boolean(draft.paciente_a_mano))

export async function listBorradores(): Promise<Borrador[]> {
  const caja = cajaDeLaSesion()
  if (!caja) return []
  const nombres = await caja.nombres(prefijo)
  const guardados = await Promise.all(nombres.map((nombre) => caja.read(nombre)))
  return guardados
    .filter((b): b is Borrador => Boolean((b as Borrador | null)?.draft?.clave_idempotencia))
    .toSorted((a, b) => b.guardado_en.localeCompare(a.guardado_en))
}

export async function saveBorrador({ borrador_id, draft }: Omit<Borrador, 'guardado_en'>, now: Date): Promise<void> {
  const guardado = { borrador_id, guardado_en: now.toISOString(), draft } satisfies Borrador
  await cajaDeLaSesion()?.save(`${prefijo}${borrador_id}`, guardado)
}

export async function deleteBorrador(borrador_id: string): Promise<void> {
  await cajaDeLaSesion()?.erase(`${prefijo}${borrador_id}`)
}

export type Pedido = {
  borrador: string
  dni: string
  repetir: number | null
  /** When it repeats a receta in order to replace it. */
  corrige: Corrige | null
  nueva: boolean
  /** The blank on paper that is put into the system. */
  papel: PapelDraft | null
  practica: boolean
  /** Whom another system says and no padrón has (decision 0119). */
  a_mano: PacienteAMano | null
}
export type Corrige = { motivo: string; serie: boolean }

export const borradorNuevo = (now: Date, papel?: PapelDraft): Borrador => ({
  borrador_id: crypto.randomUUID(),
  guardado_en: '',
  draft: draftInicial(now, crypto.randomUUID(), papel),
})

/** Without a request the last one, as after a reload. */
export async function openBorrador(
  { borrador, dni, repetir, nueva, papel, practica }: Pedido,
  now: Date,
): Promise<Borrador> {
  if (practica) return { borrador_id: crypto.randomUUID(), guardado_en: '', draft: draftDePractica(now) }
  const guardados = await listBorradores()
  const sirve = ({ borrador_id, draft }: Borrador) => {
    // The same sheet again is the receta that was begun for it.
    if (papel) return draft.papel?.nro_recetario === papel.nro_recetario
    if (repetir !== null || nueva) return false
    if (borrador !== '') return borrador_id === borrador
    return dni === '' || draft.dni === dni
  }
  const previo = guardados.find(sirve)
  await clean(guardados, previo)
  if (!previo) return borradorNuevo(now, papel ?? undefined)
  // RX-04: never in the past. A draft of another day starts today.
  const fecha_receta = previo.draft.fecha_receta < hoy(now) ? hoy(now) : previo.draft.fecha_receta
  const retomado = { ...previo, guardado_en: now.toISOString(), draft: { ...previo.draft, fecha_receta } }
  // Saved at once, so that it is the newest and a reload returns to it.
  await saveBorrador(retomado, now)
  return retomado
}

async function clean(guardados: readonly Borrador[], abierto: Borrador | undefined): Promise<void> {
  const sobran = guardados.filter((b) => b !== abierto && !seEcharaDeMenos(b.draft))
  await Promise.all(sobran.map((b) => deleteBorrador(b.borrador_id)))
}
