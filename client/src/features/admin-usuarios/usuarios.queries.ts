import {
  coberturas,
  usuarioCierraSesiones,
  usuarioDatos,
  usuarioEstado,
  usuarioQuitaFactor,
  usuarioRecuperaClave,
  usuarioRol,
  usuariosDatos,
} from '@receta/contract'
import { pageSize } from '@receta/domain'
import { useAction, useEndpoint } from '#api/call'
import type { Lista } from '#ui/use-lista'
import { type Corte, estadoDe, tipoDe } from './palabras'

export const useUsuarios = ({ corte, filtro, texto, page }: Lista) => {
  const tipo = tipoDe(filtro)
  const pagina = { limit: pageSize, start: (page - 1) * pageSize }
  return useEndpoint(
    usuariosDatos,
    { ...pagina, query: texto.trim(), estado: estadoDe(corte as Corte), ...(tipo !== null && { tipo }) },
    { keepPrevious: true },
  )
}

export const useUsuario = (usuario_id: number) => useEndpoint(usuarioDatos, { usuario_id })
export const useConvenios = () => useEndpoint(coberturas, {}, { staleTime: 600_000 })

const refreshes = [usuariosDatos, usuarioDatos]
export const useUsuarioEstado = () => useAction(usuarioEstado, { refreshes })
export const useUsuarioRol = () => useAction(usuarioRol, { refreshes })
export const useCierraSesiones = () => useAction(usuarioCierraSesiones, { refreshes })
export const useRecuperaClave = () => useAction(usuarioRecuperaClave, { refreshes })
export const useQuitaFactor = () => useAction(usuarioQuitaFactor, { refreshes })
