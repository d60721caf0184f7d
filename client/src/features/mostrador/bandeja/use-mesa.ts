import type { InputOf, mostradorRetener, OutputOf, RecetaMostrador } from '@receta/contract'
import { mostradorHoy } from '@receta/contract'
import { useMemo, useState } from 'react'
import type { ApiError } from '#api/call'
import { useCambios } from '#api/cambios'
import { useTrabajo } from '#session/use-trabajo'
import { toast } from '#ui/toast'
import { useHoy, useRetener, useSoltar } from '../mostrador.queries'
import {
  type Decision,
  type Decisiones,
  faltantesDe,
  type Linea,
  lineasDe,
  pideMotivo,
  siguiente,
  soloNoHay,
} from '../receta/decisiones'
import { porPaciente } from './bandeja'
import { enMostrador } from './en-mostrador'

export type PedidoRetener = InputOf<typeof mostradorRetener>
export type RespuestaRetener = OutputOf<typeof mostradorRetener>

const conReceta = (recetas: readonly RecetaMostrador[], nueva: RecetaMostrador) =>
  recetas.some(({ recetas_id }) => recetas_id === nueva.recetas_id)
    ? recetas.map((otra) => (otra.recetas_id === nueva.recetas_id ? nueva : otra))
    : [...recetas, nueva]

const delMostrador = [mostradorHoy]

/** A receta as it was opened, with its current annulment state. */
const alDia = (receta: RecetaMostrador, retenidas: readonly { recetas_id: number; anulacion_pendiente: boolean }[]) => {
  const ahora = retenidas.find(({ recetas_id }) => recetas_id === receta.recetas_id)
  return ahora ? { ...receta, anulacion_pendiente: ahora.anulacion_pendiente } : receta
}

/** The first one that arrives gets the focus. */
async function takeEnOrden(
  recetas: readonly { recetas_id: number }[],
  take: (pedido: PedidoRetener, enfoca: boolean) => Promise<RespuestaRetener>,
) {
  let empezo = false
  for (const { recetas_id } of recetas) {
    const { resultado } = await take({ recetas_id }, !empezo)
    empezo ||= resultado === 'retenida'
  }
}

/** Releasing hands nothing over, so only the lines that are out of stock are reported. */
function alSoltar(receta: RecetaMostrador | undefined, decisiones: Decisiones) {
  const faltantes = receta ? faltantesDe(receta, soloNoHay(decisiones)) : []
  return faltantes.length > 0 ? { faltantes } : {}
}

/** The patients at the counter: opened on this page or held by the counter according to the service. */
function usePacientes() {
  const hoy = useHoy()
  // The médico may annul a receta while it is here, and the counter must see it at once.
  useCambios(undefined, { refresca: delMostrador })
  const [abiertas, setAbiertas] = useState<readonly RecetaMostrador[]>([])
  useTrabajo(abiertas.length > 0)
  const deHoy = hoy.data?.retenidas
  const pacientes = useMemo(() => porPaciente(enMostrador(abiertas, deHoy ?? [])), [abiertas, deHoy])
  return { hoy, pacientes, retenidas: deHoy ?? [], setAbiertas }
}

/** The decisions of each line, and which line has the focus. */
function useDecisiones() {
  const [decisiones, setDecisiones] = useState<Decisiones>({})
  /** `vez` grows to focus the same line again. */
  const [foco, setFoco] = useState<{ clave: string | null; vez: number }>({ clave: null, vez: 0 })
  const focus = (clave: string | null) => setFoco(({ vez }) => ({ clave, vez: vez + 1 }))
  const decide = (lineas: readonly Linea[], clave: string, decision: Decision | null) => {
    const { [clave]: _, ...resto } = decisiones
    const nuevas = decision ? { ...resto, [clave]: decision } : resto
    setDecisiones(nuevas)
    const linea = lineas.find((una) => una.clave === clave)
    const sigue = decision && !(linea && pideMotivo(linea, decision))
    focus(sigue ? (siguiente(lineas, nuevas, clave) ?? clave) : clave)
  }
  const forget = (claves: readonly string[]) =>
    setDecisiones((antes) => Object.fromEntries(Object.entries(antes).filter(([clave]) => !claves.includes(clave))))
  return { decisiones, foco, focus, decide, forget }
}

/**
 * Who is at the counter, who is being attended and what was decided. It only exists while the screen is open: no patient data is
 * stored on the device, and the service knows what the counter holds.
 */
export function useMesa() {
  const { hoy, pacientes, retenidas, setAbiertas } = usePacientes()
  const [dni, setDni] = useState<string | null>(null)
  const porLinea = useDecisiones()
  const { decisiones, focus } = porLinea
  const retener = useRetener()
  const soltar = useSoltar()
  const [fallo, setFallo] = useState<ApiError | null>(null)

  const elegido = pacientes.find((paciente) => paciente.dni === dni) ?? null
  const recetas = elegido?.recetas.flatMap(({ receta }) => (receta ? alDia(receta, retenidas) : [])) ?? []
  const lineas = lineasDe(recetas)

  /** Takes a receta to the counter and focuses it, unless it is one more of several. Returns the answer. */
  const take = async (pedido: PedidoRetener, enfoca = true): Promise<RespuestaRetener> => {
    const respuesta = await retener.mutateAsync(pedido)
    const { receta } = respuesta
    if (receta) {
      setAbiertas((antes) => conReceta(antes, receta))
      setDni(receta.paciente.dni)
      setFallo(null)
      if (enfoca) focus(siguiente(lineasDe([receta]), decisiones))
    }
    return respuesta
  }

  const remove = (recetas_ids: readonly number[]) =>
    setAbiertas((antes) => antes.filter(({ recetas_id }) => !recetas_ids.includes(recetas_id)))

  const choose = async (otro: string) => {
    setDni(otro)
    setFallo(null)
    const suyo = pacientes.find((paciente) => paciente.dni === otro)
    const cerradas = suyo?.recetas.filter(({ receta }) => receta === null) ?? []
    try {
      await takeEnOrden(cerradas, take)
    } catch (error) {
      setFallo(error as ApiError)
    }
    if (suyo && cerradas.length === 0)
      focus(siguiente(lineasDe(suyo.recetas.flatMap(({ receta }) => receta ?? [])), decisiones))
  }

  /** Releases all recetas of the patient being attended. Their decisions are kept in case he comes back. */
  const soltarElegido = async () => {
    if (!elegido) return
    try {
      for (const { recetas_id } of elegido.recetas) {
        const suya = recetas.find((receta) => receta.recetas_id === recetas_id)
        const { resultado, anulada } = await soltar.mutateAsync({ recetas_id, ...alSoltar(suya, decisiones) })
        if (anulada) toast('Quien la hizo la estaba anulando: quedó anulada.', { nivel: 'advierte' })
        if (resultado === 'soltada') remove([recetas_id])
      }
      remove(elegido.recetas.map(({ recetas_id }) => recetas_id))
      setDni(null)
      toast(`Soltaste lo de ${elegido.apellidoNombre}.`)
    } catch (error) {
      setFallo(error as ApiError)
    }
  }

  return {
    hoy,
    pacientes,
    elegido,
    recetas,
    lineas,
    fallo,
    setFallo,
    ocupado: retener.isPending || soltar.isPending,
    trayendo: retener.isPending,
    take,
    choose,
    soltarElegido,
    remove,
    ...porLinea,
    decide: (clave: string, decision: Decision | null) => porLinea.decide(lineas, clave, decision),
    notify: (mensaje: string) => toast(mensaje, { nivel: 'advierte' }),
  }
}
export type Mesa = ReturnType<typeof useMesa>
