import {
  convenioCambia,
  convenioDatos,
  convenioEnsaya,
  convenioMedicos,
  conveniosDatos,
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

export const useConvenio = (convenio_id: number) => useEndpoint(convenioDatos, { convenio_id })

export const useMedicosDe = (convenio_id: number, page: number) =>
  useEndpoint(convenioMedicos, { convenio_id, limit: pageSize, start: (page - 1) * pageSize }, { keepPrevious: true })

/** What the rules that are being written would have refused; asked only once something changed. */
export const useEnsayo = (convenio_id: number, reglas: ReglasAdmin, enabled: boolean) =>
  useEndpoint(convenioEnsaya, { convenio_id, reglas }, { enabled, keepPrevious: true, staleTime: 60_000 })

export const useCambiar = () => useAction(convenioCambia, { refreshes: [conveniosDatos, convenioDatos] })
