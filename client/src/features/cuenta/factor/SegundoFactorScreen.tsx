import type { OutputOf, passkeys } from '@receta/contract'
import { formatCuando, Rol } from '@receta/domain'
import { type ReactNode, useState } from 'react'
import { canPasskey } from '#device/passkey'
import { useSession } from '#session/session'
import { Icon } from '#ui/Icon'
import { OnlineButton } from '#ui/OnlineButton'
import { Page } from '#ui/Page'
import { useFactores } from '../cuenta.queries'
import { ActivarTotpDialog } from './ActivarTotpDialog'
import { AgregarPasskeyDialog } from './AgregarPasskeyDialog'
import { CodigosDialog } from './CodigosDialog'
import { QuitarPasskeyDialog, QuitarTotpDialog } from './QuitarDialog'
import { RenglonConIcono } from '#ui/RenglonConIcono'
import { Consulta } from '#ui/Consulta'
import estilos from '../ajustes.module.css'

type Factores = OutputOf<typeof passkeys>
type Passkey = Factores['items'][number]
type Abierto =
  | { que: 'activar' }
  | { que: 'quitar' }
  | { que: 'agregar' }
  | { que: 'codigos' }
  | { que: 'quitar-passkey'; passkey: Passkey }

export function SegundoFactorScreen() {
  const consulta = useFactores()
  const firma = useSession()?.roles.includes(Rol.MEDICO) ?? false
  return (
    <Page titulo="Segundo factor" volver="/preferencias" className="angosto">
      <p className="texto-lectura">
        {firma
          ? 'Para firmar o anular no alcanza con la clave: hay que confirmar que sos vos.'
          : 'Es un paso más, además de la clave, para que nadie cambie tus datos por vos.'}
      </p>
      <Consulta de={consulta} que="tu segundo factor">
        {(factores) => <Secciones factores={factores} />}
      </Consulta>
    </Page>
  )
}

function Secciones({ factores }: { factores: Factores }) {
  const [abierto, setAbierto] = useState<Abierto | null>(null)
  const close = () => setAbierto(null)
  const ultimo = factores.items.length + (factores.totp ? 1 : 0) === 1
  return (
    <>
      <h2 className="titulo-seccion">App de verificación</h2>
      <Totp activada={factores.totp} open={setAbierto} />
      {(canPasskey() || factores.items.length > 0) && (
        <>
          <h2 className="titulo-seccion">Llaves de acceso</h2>
          <Passkeys items={factores.items} open={setAbierto} />
        </>
      )}
      {(factores.totp || factores.items.length > 0) && (
        <>
          <h2 className="titulo-seccion">Códigos de recuperación</h2>
          <Codigos quedan={factores.codigos ?? 0} open={setAbierto} />
        </>
      )}
      {abierto?.que === 'codigos' && <CodigosDialog onClose={close} />}
      {abierto?.que === 'activar' && <ActivarTotpDialog cambia={factores.totp} onClose={close} />}
      {abierto?.que === 'quitar' && <QuitarTotpDialog ultimo={ultimo} onClose={close} />}
      {abierto?.que === 'agregar' && <AgregarPasskeyDialog onClose={close} />}
      {abierto?.que === 'quitar-passkey' && (
        <QuitarPasskeyDialog passkey={abierto.passkey} ultimo={ultimo} onClose={close} />
      )}
    </>
  )
}

function Codigos({ quedan, open }: Abrir & { quedan: number }) {
  return (
    <div className={`papel ${estilos.lectura}`}>
      <p className="fila">
        <Icon name={quedan > 0 ? 'circle-check' : 'circle'} />
        <span>
          <b>{quedan === 0 ? 'No tenés ninguno' : quedan === 1 ? 'Te queda 1' : `Te quedan ${quedan}`}</b>
          <span className={`nota tinta-2 ${estilos.nombre}`}>
            Para entrar si perdés el teléfono. Cada uno sirve una vez.
          </span>
        </span>
      </p>
      <div className="botones">
        <OnlineButton size="chico" onPress={() => open({ que: 'codigos' })}>
          Hacer códigos nuevos
        </OnlineButton>
      </div>
    </div>
  )
}

type Abrir = { open: (que: Abierto) => void }

function Totp({ activada, open }: Abrir & { activada: boolean }) {
  return (
    <div className={`papel ${estilos.lectura}`}>
      <p className="fila">
        <Icon name={activada ? 'circle-check' : 'circle'} />
        <span>
          <b>{activada ? 'Activada' : 'Sin activar'}</b>
          <span className={`nota tinta-2 ${estilos.nombre}`}>
            Una app de tu teléfono da un código de 6 números, también sin conexión.
          </span>
        </span>
      </p>
      <div className="botones">
        <OnlineButton size="chico" onPress={() => open({ que: 'activar' })}>
          {activada ? 'Pasarla a otro teléfono' : 'Activar la app de verificación'}
        </OnlineButton>
        {activada && (
          <OnlineButton size="chico" tone="text" onPress={() => open({ que: 'quitar' })}>
            Quitar la app de verificación
          </OnlineButton>
        )}
      </div>
    </div>
  )
}

function Passkeys({ items, open }: Abrir & { items: readonly Passkey[] }) {
  return (
    <>
      {items.length > 0 && (
        <ul className="papel renglones">
          {items.map((passkey) => (
            <Fila key={passkey.passkey_id} passkey={passkey}>
              <OnlineButton
                size="chico"
                tone="text"
                aria-label={`Quitar ${passkey.nombre}`}
                onPress={() => open({ que: 'quitar-passkey', passkey })}
              >
                Quitar
              </OnlineButton>
            </Fila>
          ))}
        </ul>
      )}
      <p className="nota tinta-2">La huella, la cara o el PIN de un dispositivo tuyo, sin código para copiar.</p>
      {canPasskey() ? (
        <div className="botones">
          <OnlineButton size="chico" onPress={() => open({ que: 'agregar' })}>
            <Icon name="plus" />
            <span>Agregar una llave de acceso</span>
          </OnlineButton>
        </div>
      ) : (
        <p className="nota tinta-2">
          En este dispositivo no se usan ni se agregan: acá se firma con el código de la app de verificación.
        </p>
      )}
    </>
  )
}

function Fila({ passkey, children }: { passkey: Passkey; children: ReactNode }) {
  const cuando = (instante: string) => formatCuando(new Date(instante), new Date())
  return (
    <RenglonConIcono icono="fingerprint" titulo={passkey.nombre} fin={children}>
      <p>
        Agregada {cuando(passkey.creada_en)} ·{' '}
        {passkey.usada_en ? `usada ${cuando(passkey.usada_en)}` : 'todavía sin usar'}
      </p>
    </RenglonConIcono>
  )
}
