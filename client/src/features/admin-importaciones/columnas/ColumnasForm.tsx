import type { ImportacionArchivo } from '@receta/contract'
import { type FormEvent, useState } from 'react'
import { useSegundoFactor } from '#api/segundo-factor'
import { useEscrito } from '#session/use-escrito'
import { Aviso } from '#ui/Aviso'
import { FalloDeAccion } from '#ui/FalloDeAccion'
import { Button } from '#ui/Button'
import { Cargando } from '#ui/Cargando'
import { Fallo } from '#ui/Fallo'
import { OnlineButton } from '#ui/OnlineButton'
import { SegundoFactorField } from '#ui/SegundoFactorField'
import { SelectField } from '#ui/SelectField'
import { useColumnas, useCorrer } from '../importaciones.queries'
import { alEmpezar, type Columnas, type Dicho, nombradas, nombreDe, problemas } from './columnas'
import estilos from '../admin-importaciones.module.css'

type Props = { archivo: ImportacionArchivo; onClose: () => void }

export function ColumnasForm({ archivo, onClose }: Props) {
  const { data, error, refetch } = useColumnas(archivo.archivo_id)
  if (data) return <Columnas archivo={archivo} columnas={data} onClose={onClose} />
  return (
    <>
      {error ? <Fallo error={error} que="las columnas" onReintentar={refetch} /> : <Cargando que="las columnas" />}
      <div className="botones">
        <Button onPress={onClose}>No decirlo ahora</Button>
      </div>
    </>
  )
}

/** Says of each column of the file what it is, and rehearses it so: what is not said is not read. */
function Columnas({ archivo, columnas, onClose }: Props & { columnas: Columnas }) {
  const escrito = `importacion-columnas:${archivo.archivo_id}`
  const [{ formato, dicho }, setElegido] = useEscrito(escrito, 'columnas', () =>
    alEmpezar(columnas, archivo.opciones.mapeo),
  )
  const [revisado, setRevisado] = useState(false)
  const run = useCorrer()
  const prueba = useSegundoFactor({
    anticipa: true,
    escrito,
    accion: async () => {
      const { archivo_id, opciones } = archivo
      const mapeo = {
        formato,
        columnas: Object.fromEntries(unicas.map(({ columna }) => [columna, dicho[columna] ?? ''])),
      }
      await run.mutateAsync({ archivo_id, ensayo: true, opciones: { ...opciones, formato: '', mapeo } })
      onClose()
    },
  })
  const { unicas, repetidas } = nombradas(columnas)
  const elegido = columnas.formatos.find((uno) => uno.formato === formato)
  if (!elegido) return null
  const { dobles, faltan } = problemas(elegido, dicho)
  const bien = faltan.length === 0 && Object.keys(dobles).length === 0
  const send = (event: FormEvent) => {
    event.preventDefault()
    setRevisado(true)
    if (bien) void prueba.send()
  }
  return (
    <form className="columna" onSubmit={send} noValidate aria-label="Qué es cada columna">
      <Antes columnas={columnas} />
      {columnas.formatos.length > 1 && (
        <SelectField
          label="Se lee como"
          options={columnas.formatos.map((uno) => ({ value: uno.formato, label: `Formato ${uno.formato}` }))}
          value={formato}
          onChange={(otro) =>
            setElegido({ formato: otro, dicho: columnas.formatos.find((uno) => uno.formato === otro)?.columnas ?? {} })
          }
        />
      )}
      <Lista
        columnas={unicas}
        lee={elegido.lee}
        dicho={dicho}
        dobles={dobles}
        onChange={(columna, nuestra) => setElegido({ formato, dicho: { ...dicho, [columna]: nuestra } })}
      />
      {repetidas.length > 0 && (
        <p className="nota tinta-2">El archivo tiene dos veces «{repetidas.join('», «')}»: no se puede leer ninguna.</p>
      )}
      {faltan.length > 0 && (
        <Aviso nivel={revisado ? 'frena' : 'advierte'} titulo="Falta decir cuál columna es">
          <p>{faltan.join(', ')}.</p>
        </Aviso>
      )}
      <SegundoFactorField paso={prueba} label="Código de tu app de verificación" enfoca={false} />
      <FalloDeAccion error={prueba.error} titulo="No se guardaron las columnas" />
      <div className="botones">
        <OnlineButton type="submit" tone="primary" isDisabled={prueba.enviando}>
          Ensayar con estas columnas
        </OnlineButton>
        <Button onPress={onClose} isDisabled={prueba.enviando}>
          No decirlo ahora
        </Button>
      </div>
      <p className="nota tinta-2">
        El ensayo no guarda ningún renglón. Lo que digas de las columnas queda para el próximo archivo igual.
      </p>
    </form>
  )
}

function Antes({ columnas: { guardado, linea } }: { columnas: Columnas }) {
  return (
    <p className="tinta-2">
      {guardado
        ? `${guardado.quien} ya dijo qué es cada columna de un archivo así${guardado.cargado ? ', y se cargó' : ' y lo ensayó'}. Mirá si sirve.`
        : 'Esto es lo que parece cada columna. Corregí lo que no sea.'}
      {linea > 1 && ` Los nombres están en el renglón ${linea}.`}
    </p>
  )
}

type ListaProps = {
  columnas: Columnas['columnas']
  lee: readonly string[]
  dicho: Dicho
  dobles: Readonly<Record<string, string>>
  onChange: (columna: string, nuestra: string) => void
}

function Lista({ columnas, lee, dicho, dobles, onChange }: ListaProps) {
  const opciones = [{ value: '', label: 'No se lee' }, ...lee.map((una) => ({ value: una, label: nombreDe(una) }))]
  return (
    <ul className={estilos.columnas} aria-label="Columnas del archivo">
      {columnas.map(({ columna, ejemplos }) => (
        <li key={columna} className={estilos.columna}>
          <div>
            <p className="fuerte">{columna}</p>
            <p className="nota tinta-2">
              {ejemplos.length > 0 ? ejemplos.join(' · ') : 'Vacía en los primeros renglones'}
            </p>
          </div>
          <SelectField
            label={`Qué es «${columna}»`}
            labelOculto
            options={opciones}
            value={dicho[columna] ?? ''}
            onChange={(nuestra) => onChange(columna, nuestra)}
            error={dobles[columna]}
          />
        </li>
      ))}
    </ul>
  )
}
