import { formatCuando, formatReferencia } from '@receta/domain'
import { descartarPendientes } from '#api/contingencia'
import { readSaved, type Pendiente, usePorQueEspera } from '#api/contingencia-guardada'
import { useSegundoFactor } from '#api/segundo-factor'
import { useAhora } from '#device/use-ahora'
import { Aviso } from '#ui/Aviso'
import { DialogoConFactor } from '#ui/DialogoConFactor'
import { useState } from 'react'
import { useConfirm } from '#ui/confirm'
import { Icon } from '#ui/Icon'
import { IconButton } from '#ui/IconButton'
import { LinkButton } from '#ui/LinkButton'
import { OnlineButton } from '#ui/OnlineButton'
import { fraseEspera, pideFactor, useRegistrar, useRegistrarConFactor } from './contingencia.queries'

/** Recetas of an earlier session in a box that is closed until the server hands out its key; none is lost. */
export function Cerradas({ cuantas }: { cuantas: number }) {
  if (cuantas === 0) return null
  return (
    <Aviso nivel="sinver" titulo={cuantas === 1 ? 'Hay 1 receta sin abrir' : `Hay ${cuantas} recetas sin abrir`}>
      <p>
        Las firmaste sin conexión en una sesión anterior. Siguen guardadas en este dispositivo, bajo llave, y se abren
        cuando el servicio responde.
      </p>
      <div className="botones">
        <OnlineButton size="chico" onPress={() => void readSaved()}>
          Probar de nuevo
        </OnlineButton>
      </div>
    </Aviso>
  )
}

export function Pendientes({ pendientes }: { pendientes: readonly Pendiente[] }) {
  const { registrar, registrando } = useRegistrar()
  const porQue = usePorQueEspera()
  if (pendientes.length === 0) return null
  return (
    <section className="columna">
      <h2 className="titulo-seccion">
        Esperan registro <span className="numero">{pendientes.length}</span>
      </h2>
      <ul className="papel renglones">
        {pendientes.map((pendiente) => (
          <Fila key={pendiente.id} pendiente={pendiente} />
        ))}
      </ul>
      <div className="botones">
        <OnlineButton tone="primary" size="chico" isDisabled={registrando} onPress={registrar}>
          {registrando ? 'Registrando…' : 'Registrar ahora'}
        </OnlineButton>
      </div>
      <div role="status">
        {!registrando && <ComoFue porQue={porQue} cuantas={pendientes.filter((p) => p.fallo === null).length} />}
      </div>
    </section>
  )
}

/** A receta that takes its number from another one, which is annulled; it needs the same factor as annulling. */
function ConFactor({ pendiente }: { pendiente: Pendiente }) {
  const [abierto, setAbierto] = useState(false)
  return (
    <div className="botones">
      <OnlineButton
        size="chico"
        onPress={() => setAbierto(true)}
        aria-label={`Registrar y anular la otra: receta de ${pendiente.hoja.paciente}`}
      >
        Registrar y anular la otra
      </OnlineButton>
      {abierto && <ConFactorDialog pendiente={pendiente} onClose={() => setAbierto(false)} />}
    </div>
  )
}

function ConFactorDialog({ pendiente: { id, hoja }, onClose }: { pendiente: Pendiente; onClose: () => void }) {
  const registrar = useRegistrarConFactor(id)
  const prueba = useSegundoFactor({
    anticipa: true,
    accion: async () => {
      await registrar()
      onClose()
    },
  })
  return (
    <DialogoConFactor
      titulo="Registrar y anular la otra"
      onClose={onClose}
      cancel="Dejarlo así"
      confirmar="Registrar"
      confirmando="Registrando…"
      listo={prueba.codigoListo}
      prueba={prueba}
      fallo="No se registró"
      label="Código de 6 números de tu app de verificación"
      descripcion={null}
    >
      <p>
        La receta de <b>{hoja.paciente}</b>, {formatReferencia(hoja.referencia)}, se firmó con el mismo número que otra
        ya registrada, y antes que ella. Si la registrás conserva el número, y la otra queda anulada.
      </p>
      <p>Si no las firmaste vos, no la registres: quitá ese dispositivo.</p>
    </DialogoConFactor>
  )
}

function ComoFue({ porQue, cuantas }: { porQue: string | null; cuantas: number }) {
  if (cuantas === 0) return null
  if (porQue === null) return <p className="nota tinta-2">Se registran solas cuando vuelve la conexión.</p>
  return (
    <Aviso nivel="advierte" titulo={cuantas === 1 ? 'Sigue sin registrar' : 'Siguen sin registrar'}>
      <p>{fraseEspera(porQue, cuantas)}</p>
    </Aviso>
  )
}

function Fila({ pendiente }: { pendiente: Pendiente }) {
  const now = useAhora()
  const { id, hoja, fallo } = pendiente
  const confirm = useConfirm()
  const descartar = async () => {
    const pregunta = `¿Borrar la receta de ${hoja.paciente} de este dispositivo? La farmacia no la va a encontrar.`
    if (await confirm(pregunta)) await descartarPendientes([id])
  }
  return (
    <li className="renglon">
      <span className="canal">
        <Icon name={fallo ? 'triangle-alert' : 'clock'} />
      </span>
      <div className="cuerpo">
        <h3>{hoja.paciente}</h3>
        <p>
          <span className="nowrap">{formatReferencia(hoja.referencia)}</span> · firmada{' '}
          {formatCuando(new Date(hoja.emitida_en), now)}
        </p>
        {fallo && (
          <Aviso nivel="advierte" titulo="No se pudo registrar">
            <p>{fallo.mensaje}</p>
            {pideFactor(pendiente) && <ConFactor pendiente={pendiente} />}
          </Aviso>
        )}
      </div>
      <span className="fin fila">
        <LinkButton
          size="chico"
          to={`/recetar-sin-conexion?receta=${id}`}
          aria-label={`Mostrar la receta de ${hoja.paciente}`}
        >
          Mostrar
        </LinkButton>
        {fallo && (
          <IconButton icono="trash-2" label={`Borrar la receta de ${hoja.paciente}`} onPress={() => void descartar()} />
        )}
      </span>
    </li>
  )
}
