import type { InputOf, mostradorRetener, OutputOf, RecetaMostrador } from '@receta/contract'
import { mostradorHoy } from '@receta/contract'
import { useMemo, useState } from 'react'
import type { ApiError } from '#api/call'
import { useCambios } from '#api/cambios'
import { toast } from '#ui/toast'
import { useHoy, useRetener, useSoltar } from '../mostrador.queries'
import {
  type Decision,
  type Decisiones,
  faltantesDe,
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

/** A receta as it was opened, with what became of it since. */
const alDia = (receta: RecetaMostrador, retenidas: readonly { recetas_id: number; anulacion_pendiente: boolean }[]) => {
  const ahora = retenidas.find(({ recetas_id }) => recetas_id === receta.recetas_id)
  return ahora ? { ...receta, anulacion_pendiente: ahora.anulacion_pendiente } : receta
}

/**
 * Who is at the counter, which of them is being attended, and what was decided of each line. It lives while the screen is
 * open: on the device nothing of a patient is kept, and what the counter holds is asked of the service again.
 */
export function useMesa() {
  const hoy = useHoy()
  // Its médico annuls it while it is here: the counter reads it at the same moment.
  useCambios(undefined, { refresca: delMostrador })
  const [abiertas, setAbiertas] = useState<readonly RecetaMostrador[]>([])
  const [dni, setDni] = useState<string | null>(null)
  const [decisiones, setDecisiones] = useState<Decisiones>({})
  /** The line that takes the focus, and a number that asks again for the same one. */
  const [foco, setFoco] = useState<{ clave: string | null; vez: number }>({ clave: null, vez: 0 })
  const retener = useRetener()
  const soltar = useSoltar()
  const [fallo, setFallo] = useState<ApiError | null>(null)

  const pacientes = useMemo(
    () => porPaciente(enMostrador(abiertas, hoy.data?.retenidas ?? [])),
    [abiertas, hoy.data?.retenidas],
  )
  const elegido = pacientes.find((paciente) => paciente.dni === dni) ?? null
  const retenidas = hoy.data?.retenidas ?? []
  const recetas = elegido?.recetas.flatMap(({ receta }) => (receta ? alDia(receta, retenidas) : [])) ?? []
  const lineas = lineasDe(recetas)

  const enfocar = (clave: string | null) => setFoco(({ vez }) => ({ clave, vez: vez + 1 }))

  /** Takes a receta to the counter, and the focus to it unless it is one more of several; whoever asked is also told the answer. */
  const tomar = async (pedido: PedidoRetener, enfoca = true): Promise<RespuestaRetener> => {
    const respuesta = await retener.mutateAsync(pedido)
    const { receta } = respuesta
    if (receta) {
      setAbiertas((antes) => conReceta(antes, receta))
      setDni(receta.paciente.dni)
      setFallo(null)
      if (enfoca) enfocar(siguiente(lineasDe([receta]), decisiones))
    }
    return respuesta
  }

  const quitar = (recetas_ids: readonly number[]) =>
    setAbiertas((antes) => antes.filter(({ recetas_id }) => !recetas_ids.includes(recetas_id)))

  const elegir = async (otro: string) => {
    setDni(otro)
    setFallo(null)
    const suyo = pacientes.find((paciente) => paciente.dni === otro)
    const cerradas = suyo?.recetas.filter(({ receta }) => receta === null) ?? []
    try {
      let empezo = false
      for (const { recetas_id } of cerradas) {
        const { resultado } = await tomar({ recetas_id }, !empezo)
        empezo ||= resultado === 'retenida'
      }
    } catch (error) {
      setFallo(error as ApiError)
    }
    if (suyo && cerradas.length === 0)
      enfocar(siguiente(lineasDe(suyo.recetas.flatMap(({ receta }) => receta ?? [])), decisiones))
  }

  /** Lets go of all the recetas of whoever is being attended. What was decided of them waits in case they come back. */
  const soltarElegido = async () => {
    if (!elegido) return
    try {
      for (const { recetas_id } of elegido.recetas) {
        const suya = recetas.find((receta) => receta.recetas_id === recetas_id)
        // Nothing leaves: of a part that was going to, there is nothing to say.
        const faltantes = suya ? faltantesDe(suya, soloNoHay(decisiones)) : []
        const { resultado, anulada } = await soltar.mutateAsync({
          recetas_id,
          ...(faltantes.length > 0 && { faltantes }),
        })
        if (anulada) toast('Quien la hizo la estaba anulando: quedó anulada.', { nivel: 'advierte' })
        if (resultado === 'soltada') quitar([recetas_id])
      }
      quitar(elegido.recetas.map(({ recetas_id }) => recetas_id))
      setDni(null)
      toast(`Soltaste lo de ${elegido.apellidoNombre}.`)
    } catch (error) {
      setFallo(error as ApiError)
    }
  }

  const decidir = (clave: string, decision: Decision | null) => {
    const { [clave]: _, ...resto } = decisiones
    const nuevas = decision ? { ...resto, [clave]: decision } : resto
    setDecisiones(nuevas)
    const linea = lineas.find((una) => una.clave === clave)
    const sigue = decision && !(linea && pideMotivo(linea, decision))
    enfocar(sigue ? (siguiente(lineas, nuevas, clave) ?? clave) : clave)
  }

  return {
    hoy,
    pacientes,
    elegido,
    recetas,
    lineas,
    decisiones,
    foco,
    fallo,
    setFallo,
    ocupado: retener.isPending || soltar.isPending,
    trayendo: retener.isPending,
    tomar,
    elegir,
    soltarElegido,
    quitar,
    decidir,
    enfocar,
    olvidar: (claves: readonly string[]) =>
      setDecisiones((antes) => Object.fromEntries(Object.entries(antes).filter(([clave]) => !claves.includes(clave)))),
    avisar: (mensaje: string) => toast(mensaje, { nivel: 'advierte' }),
  }
}
export type Mesa = ReturnType<typeof useMesa>
