import type { ImportacionArchivo } from '@receta/contract'
import { formatCuando, Rol } from '@receta/domain'
import { useState } from 'react'
import { ApiError } from '#api/call'
import { useAhora } from '#device/use-ahora'
import { useSession } from '#session/session'
import { Aviso } from '#ui/Aviso'
import { Cargando } from '#ui/Cargando'
import { useConfirm } from '#ui/confirm'
import { cuentasDe, nombreDeAsunto, numero } from '#ui/corridas'
import { Estampa } from '#ui/Estampa'
import { Fallo } from '#ui/Fallo'
import { OnlineButton } from '#ui/OnlineButton'
import { toast } from '#ui/toast'
import { saveRechazos, useArchivo, useDescartar } from '../importaciones.queries'
import { estados, filasDe, loQueFue, pasos, tamano } from '../palabras'
import { ColumnasForm } from '../columnas/ColumnasForm'
import { CorrerDialog } from './CorrerDialog'
import { Objeciones } from './Objeciones'
import estilos from '../admin-importaciones.module.css'

type Props = { archivo_id: number; formatos: Readonly<Record<string, readonly string[]>> }

export function CorridaDetalle({ archivo_id, formatos }: Props) {
  const now = useAhora()
  const [columnas, setColumnas] = useState(false)
  const { data, error, refetch } = useArchivo(archivo_id)
  if (!data) return error ? <Fallo error={error} que="el archivo" onReintentar={refetch} /> : <Cargando forma="hoja" />
  const { archivo } = data
  const ensayable = esEnsayable(archivo)
  const { palabra, icono, tono } = estados[archivo.estado]
  return (
    <section className="ficha" aria-label={`Archivo ${archivo.nombre}`}>
      <div className={`ficha-cabecera ${estilos.cabecera}`}>
        <div className="crece">
          <h2>{archivo.nombre}</h2>
          <p className="nota tinta-2">
            {nombreDeAsunto(archivo.que)} · {tamano(archivo.bytes)} · {archivo.quien},{' '}
            {formatCuando(new Date(archivo.creado_en), now)}
          </p>
        </div>
        <Estampa tono={tono} icono={icono}>
          {palabra}
        </Estampa>
      </div>
      <div className="ficha-cuerpo columna">
        {columnas && ensayable ? (
          <ColumnasForm archivo={archivo} onClose={() => setColumnas(false)} />
        ) : (
          <>
            <Situacion archivo={archivo} />
            {archivo.resumen && <Cuentas resumen={archivo.resumen} />}
            <Pasos archivo={archivo} formatos={formatos[archivo.que] ?? []} onColumnas={() => setColumnas(true)} />
            <Objeciones archivo={archivo} />
          </>
        )}
      </div>
    </section>
  )
}

const esEnsayable = ({ estado }: ImportacionArchivo) =>
  estado === 'subido' || estado === 'ensayado' || estado === 'fallido' || estado === 'interrumpido'

/** The columns are what is wrong: nobody knows the header, or what was said of it does not hold. */
const deColumnas: ReadonlySet<string> = new Set(['ENCABEZADO_DESCONOCIDO', 'MAPEO_SE_CONTRADICE'])

function Situacion({ archivo }: { archivo: ImportacionArchivo }) {
  const { estado, avance, ensayo, resumen, error } = archivo
  if (estado === 'corriendo' && avance)
    return (
      <div className={estilos.avance}>
        <progress
          {...(avance.paso === 'leer' && { value: avance.leidos })}
          max={archivo.bytes}
          aria-label={pasos[avance.paso]}
        />
        <p role="status">
          {ensayo ? 'Ensayo' : 'Carga'}: {pasos[avance.paso].toLowerCase()}, {filasDe(avance.filas)}
          {avance.rechazados > 0 && `, ${numero(avance.rechazados)} con problemas`}.
        </p>
      </div>
    )
  if (error)
    return (
      <Aviso nivel="frena" titulo="No se cargó nada">
        <p className={estilos.mensaje}>{error.mensaje}</p>
      </Aviso>
    )
  if (estado === 'subiendo')
    return (
      <p>
        Llegaron {tamano(archivo.recibidos)} de {tamano(archivo.bytes)}. Si se cortó, descartalo y subilo de nuevo.
      </p>
    )
  if (estado === 'interrumpido')
    return (
      <Aviso nivel="advierte" titulo="El servicio se apagó mientras corría">
        <p>No se guardó nada. Se puede ensayar de nuevo.</p>
      </Aviso>
    )
  if (resumen) return <p className="texto-lectura">{loQueFue(estado, resumen)}</p>
  return null
}

function Cuentas({ resumen }: { resumen: NonNullable<ImportacionArchivo['resumen']> }) {
  return (
    <>
      <dl className={estilos.cuentas}>
        {cuentasDe(resumen).map(([palabra, n]) => (
          <div key={palabra}>
            <dt>{palabra}</dt>
            <dd>{numero(n)}</dd>
          </div>
        ))}
      </dl>
      <p className="nota tinta-2">
        {filasDe(resumen.filas)}, formato {resumen.formato}, fuente {resumen.fuente},{' '}
        {resumen.modo === 'completo' ? 'archivo completo' : 'sólo novedades'}.
      </p>
    </>
  )
}

type PasosProps = { archivo: ImportacionArchivo; formatos: readonly string[]; onColumnas: () => void }

function Pasos({ archivo, formatos, onColumnas }: PasosProps) {
  const [abierto, setAbierto] = useState<'ensayo' | 'carga' | null>(null)
  const carga = useSession()?.roles.includes(Rol.SUPERADMIN) ?? false
  const descartar = useDescartar()
  const confirm = useConfirm()
  const { estado, archivo_id } = archivo
  const remove = async () => {
    if (await confirm(estado === 'corriendo' ? '¿Cancelar lo que está corriendo?' : '¿Descartar el archivo?'))
      descartar.mutate({ archivo_id }, { onError: (error) => toast(error.message, { nivel: 'advierte' }) })
  }
  const lower = () =>
    saveRechazos(archivo).catch((error: unknown) =>
      toast(error instanceof ApiError ? error.message : 'El navegador no guardó el archivo. Probá de nuevo.', {
        nivel: 'advierte',
      }),
    )
  const ensayable = esEnsayable(archivo)
  const porColumnas = estado === 'fallido' && deColumnas.has(archivo.error?.codigo ?? '')
  const vivo = ensayable || estado === 'subiendo' || estado === 'corriendo'
  return (
    <>
      {estado === 'ensayado' && !carga && (
        <Aviso nivel="informa" titulo="Falta cargarlo">
          <p>Lo hace un superadministrador, desde acá mismo. El archivo lo espera hasta mañana.</p>
        </Aviso>
      )}
      <div className="botones">
        {estado === 'ensayado' && carga && (
          <OnlineButton tone="primary" onPress={() => setAbierto('carga')}>
            Cargar
          </OnlineButton>
        )}
        {ensayable && (
          <OnlineButton tone={porColumnas ? 'primary' : 'plain'} onPress={onColumnas}>
            {archivo.opciones.mapeo ? 'Corregir las columnas' : 'Decir qué es cada columna'}
          </OnlineButton>
        )}
        {ensayable && (
          <OnlineButton tone={estado === 'subido' ? 'primary' : 'plain'} onPress={() => setAbierto('ensayo')}>
            {estado === 'subido' ? 'Ensayar' : 'Ensayar de otra forma'}
          </OnlineButton>
        )}
        {archivo.con_rechazos && estado !== 'descartado' && (
          <OnlineButton onPress={lower}>Bajar rechazos y avisos</OnlineButton>
        )}
        {vivo && (
          <OnlineButton tone="danger-line" onPress={remove} isDisabled={descartar.isPending}>
            {estado === 'corriendo' ? 'Cancelar' : 'Descartar'}
          </OnlineButton>
        )}
      </div>
      {abierto && (
        <CorrerDialog
          archivo={archivo}
          formatos={formatos}
          ensayo={abierto === 'ensayo'}
          onClose={() => setAbierto(null)}
        />
      )}
    </>
  )
}
