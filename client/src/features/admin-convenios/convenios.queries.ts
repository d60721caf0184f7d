import {
  coberturas,
  convenioCambia,
  convenioDatos,
  convenioEnsaya,
  convenioGuarda,
  convenioHabilita,
  convenioMedicos,
  conveniosDatos,
  medicosDatos,
  normas,
  planDatos,
  planGuarda,
  productos,
  type ReglasAdmin,
} from '@receta/contract'
import { pageSize } from '@receta/domain'
import { useAction, useEndpoint } from '#api/call'
import type { Lista } from '#ui/use-lista'

export const useConvenios = ({ texto, page }: Pick<Lista, 'texto' | 'page'>) =>
  useEndpoint(
    conveniosDatos,
    { limit: pageSize, start: (page - 1) * pageSize, query: texto.trim() },
    { keepPrevious: true },
  )

export const useConvenio = (convenio_id: number, enabled = true) =>
  useEndpoint(convenioDatos, { convenio_id }, { enabled })

export const useMedicosDe = (convenio_id: number, query: string, page: number) =>
  useEndpoint(
    convenioMedicos,
    { convenio_id, query, limit: pageSize, start: (page - 1) * pageSize },
    { keepPrevious: true },
  )

export const useHabilitados = (query: string) =>
  useEndpoint(
    medicosDatos,
    { limit: 10, start: 0, query, estado: 'habilitado' },
    { enabled: query.length >= 2, keepPrevious: true },
  )

export const useHabilitar = () =>
  useAction(convenioHabilita, { refreshes: [convenioMedicos, convenioDatos, conveniosDatos, medicosDatos] })

export const useEnsayo = (convenio_id: number, reglas: ReglasAdmin, enabled: boolean) =>
  useEndpoint(convenioEnsaya, { convenio_id, reglas }, { enabled, keepPrevious: true, staleTime: 60_000 })

export const useCambiar = () => useAction(convenioCambia, { refreshes: [conveniosDatos, convenioDatos] })

export const useGuardarDatos = () =>
  useAction(convenioGuarda, { refreshes: [conveniosDatos, convenioDatos, coberturas] })

/** The normas in words that apply to a receta of this convenio, besides its own limits. */
export const useNormasDe = (convenio_id: number) =>
  useEndpoint(normas, { limit: 'ALL', start: 0, query: '', valor: String(convenio_id) })

export const usePlan = (plan_id: number, enabled = true) => useEndpoint(planDatos, { plan_id }, { enabled })

export const useGuardarPlan = () =>
  useAction(planGuarda, { refreshes: [planDatos, convenioDatos, conveniosDatos, coberturas] })

/** The vademécum by what is typed; each ingredient is one choice, however many products have it. */
export const useDrogas = (query: string) =>
  useEndpoint(productos, { limit: 100, start: 0, query }, { enabled: query.length >= 2, keepPrevious: true })
