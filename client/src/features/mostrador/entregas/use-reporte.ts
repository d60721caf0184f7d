import { cuenta } from '@receta/domain'
import * as contract from '@receta/contract'
import { useState } from 'react'
import { type ApiError, call } from '#api/call'
import { downloadCsv } from '#device/descargar'
import { showDocumento } from '#device/documento'
import type { Periodo } from './periodo'

type Formato = 'CSV' | 'PDF'

export function useReporte() {
  const [bajando, setBajando] = useState<Formato | null>(null)
  const [hecho, setHecho] = useState<string | null>(null)
  const [error, setError] = useState<ApiError | null>(null)

  const csv = async (periodo: Periodo) => {
    const { csv: texto, nombre, filas } = await call(contract.mostradorReporte, periodo)
    downloadCsv(texto, nombre)
    return `El CSV tiene ${cuenta(filas, 'renglón', 'renglones')}.`
  }
  const pdf = async (periodo: Periodo) => {
    const documento = await call(contract.mostradorReportePdf, periodo)
    await showDocumento(documento, `entregas-${periodo.desde}-${periodo.hasta}`)
    return 'El PDF está listo.'
  }
  const lower = async (formato: Formato, periodo: Periodo) => {
    setBajando(formato)
    setHecho(null)
    setError(null)
    try {
      setHecho(await (formato === 'CSV' ? csv(periodo) : pdf(periodo)))
    } catch (fallo) {
      setError(fallo as ApiError)
    } finally {
      setBajando(null)
    }
  }
  return { lower, bajando, hecho, error }
}
