// Generated from the OpenAPI document. Do not edit.
export interface paths {
  '/status': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['status'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/home/joinInfo': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['joinInfo'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/home/rank': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['rank'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/home/getNotice': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['notice'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/status/line': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['statusLine'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/home/totalCommunityPerf': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['totalCommunityPerf'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/home/stats': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['homeStats'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/home/treasury': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['treasury'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/swap/record': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['swapRecord'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/user/proxyAddressList': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['proxyAddressList'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/compPower/trend': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['trend'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/compPower/todayData': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['todayData'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/user/team': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['team'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/user/account': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['account'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/user/earnings': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['earnings'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/user/buyRecord': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['buyRecord'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/user/invitations': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['invitations'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/user/teamWeek': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['teamWeek'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/user/lines': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['lines'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/user/activities': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['activities'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/node/record/reward': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['nodeReward'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/node/activitySchedule': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['activitySchedule'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/node/sale': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['nodeSale'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/bill/miner/reward': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['minerReward'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/bill/dynamic/reward': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['dynamicReward'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/bill/node/rank': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['rankingReward'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/strive/list': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['fightList'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/strive/rank': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['fightRank'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/strive/bill/reward': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['fightReward'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/strive/bill/buy': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['fightBuy'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/proof/coverage': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['coverage'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/proof/changes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['changes'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/user/push/key': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['pushKey'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/user/push/subscribe': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['pushSubscribe'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/user/push/unsubscribe': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['pushUnsubscribe'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/user/calendar': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['calendar'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/user/calendar/create': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['calendarCreate'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/user/calendar/end': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['calendarEnd'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/auth/login': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['login'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/auth/nonce': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['nonce'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/auth/verify': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['verify'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/auth/logout': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['logout'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/auth/logout/all': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['logoutAll'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/kline': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['kline'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['export'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/user/calendar/{token}.ics': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['calendarFile'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: never;
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  status: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Where the index stands. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: {
              chainId: number;
              head: number;
              indexed: number;
              finalised: number;
              lag: number;
              headerUnprovenFrom: number | null;
            } | null;
          };
        };
      };
    };
  };
  joinInfo: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The envelope. `code` is 200, or says why there is no data. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: {
              joinUser: number;
              yieldRate: string;
            } | null;
          };
        };
      };
      /** @description Too many requests; `retry-after` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description The database, or the chain where it is needed, does not answer. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
    };
  };
  rank: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The envelope. `code` is 200, or says why there is no data. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: {
              championList: {
                address: string;
                updateTime: string;
                communityPerfWeek: string;
                due: string;
                share: string;
              }[];
              eliteList: {
                address: string;
                updateTime: string;
                communityPerfWeek: string;
                due: string;
                share: string;
              }[];
              challengeList: {
                address: string;
                updateTime: string;
                communityPerfWeek: string;
                due: string;
                share: string;
              }[];
            } | null;
          };
        };
      };
      /** @description Too many requests; `retry-after` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description The database, or the chain where it is needed, does not answer. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
    };
  };
  notice: {
    parameters: {
      query: {
        language: 'zh-CN' | 'en-US' | 'kr-KR';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The envelope. `code` is 200, or says why there is no data. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: {
              title: string;
              content: string;
            } | null;
          };
        };
      };
      /** @description Too many requests; `retry-after` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description The database, or the chain where it is needed, does not answer. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
    };
  };
  statusLine: {
    parameters: {
      query: {
        language: 'zh-CN' | 'en-US' | 'kr-KR';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The envelope. `code` is 200, or says why there is no data. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: {
              id: string;
              /** @enum {string} */
              severity: 'info' | 'warning' | 'serious';
              text: string;
              until: number | null;
            } | null;
          };
        };
      };
      /** @description Too many requests; `retry-after` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description The database, or the chain where it is needed, does not answer. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
    };
  };
  totalCommunityPerf: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The envelope. `code` is 200, or says why there is no data. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: string | null;
          };
        };
      };
      /** @description Too many requests; `retry-after` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description The database, or the chain where it is needed, does not answer. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
    };
  };
  homeStats: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The envelope. `code` is 200, or says why there is no data. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: {
              totalPower: string;
              power24h: string;
              perPersonPower: string;
              deadBalance: string;
              dayRelease: string;
              klPrice: string;
              rates: {
                gs: number;
                redeemFuel: number;
                saleFuel: number;
                nodeFee: number;
                daoFee: number;
                dynamic: number[];
              } | null;
            } | null;
          };
        };
      };
      /** @description Too many requests; `retry-after` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description The database, or the chain where it is needed, does not answer. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
    };
  };
  treasury: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The envelope. `code` is 200, or says why there is no data. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: {
              usdt: string;
              minerKl: string;
              top101Kl: string;
            } | null;
          };
        };
      };
      /** @description Too many requests; `retry-after` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description The database, or the chain where it is needed, does not answer. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
    };
  };
  swapRecord: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': {
          /** @default 1 */
          current?: number;
          /** @default 10 */
          size?: number;
          anchor?: string;
          address?: string;
        };
      };
    };
    responses: {
      /** @description The envelope. `code` is 200, or says why there is no data. */
      200: {
        headers: {
          'x-list-anchor'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data:
              | {
                  id: string;
                  status: 1 | 2 | 3;
                  createdAt: string;
                  bfAmount: string;
                  juAmount: string;
                  txHash: string;
                  blockNumber: number;
                }[]
              | null;
          };
        };
      };
      /** @description Too many requests; `retry-after` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description The database, or the chain where it is needed, does not answer. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
    };
  };
  proxyAddressList: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The envelope. `code` is 200, or says why there is no data. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: string[] | null;
          };
        };
      };
      /** @description Too many requests; `retry-after` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description The database, or the chain where it is needed, does not answer. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
    };
  };
  trend: {
    parameters: {
      query: {
        type: '1' | '2' | '3';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The envelope. `code` is 200, or says why there is no data. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data:
              | {
                  time: string;
                  amount: string;
                }[]
              | null;
          };
        };
      };
      /** @description Too many requests; `retry-after` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description The database, or the chain where it is needed, does not answer. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
    };
  };
  todayData: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The envelope. `code` is 200, or says why there is no data. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: {
              todayDestroy: string;
              todayRelease: string;
            } | null;
          };
        };
      };
      /** @description Too many requests; `retry-after` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description The database, or the chain where it is needed, does not answer. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
    };
  };
  team: {
    parameters: {
      query?: {
        address?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The envelope. `code` is 200, or says why there is no data. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: {
              directReferrals: number;
              teamCount: number;
              teamPerf: string;
              communityPerf: string;
              teamPower: string;
            } | null;
          };
        };
      };
      /** @description Too many requests; `retry-after` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description The database, or the chain where it is needed, does not answer. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
    };
  };
  account: {
    parameters: {
      query?: {
        address?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The envelope. `code` is 200, or says why there is no data. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: {
              totalEarnings: string;
              paidIn?: string;
              redeemed?: string;
            } | null;
          };
        };
      };
      /** @description Too many requests; `retry-after` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description The database, or the chain where it is needed, does not answer. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
    };
  };
  earnings: {
    parameters: {
      query?: {
        address?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The envelope. `code` is 200, or says why there is no data. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data:
              | {
                  time: string;
                  amount: string;
                }[]
              | null;
          };
        };
      };
      /** @description Too many requests; `retry-after` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description The database, or the chain where it is needed, does not answer. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
    };
  };
  buyRecord: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': {
          /** @default 1 */
          current?: number;
          /** @default 10 */
          size?: number;
          anchor?: string;
          address?: string;
        };
      };
    };
    responses: {
      /** @description The envelope. `code` is 200, or says why there is no data. */
      200: {
        headers: {
          'x-list-anchor'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data:
              | {
                  id: string;
                  createdAt: string;
                  status: 1 | 2;
                  statusDesc: string;
                  computingPower: string;
                  amount: string;
                  txHash: string;
                  blockNumber: number;
                }[]
              | null;
          };
        };
      };
      /** @description Too many requests; `retry-after` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description The database, or the chain where it is needed, does not answer. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
    };
  };
  invitations: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': {
          /** @default 1 */
          current?: number;
          /** @default 10 */
          size?: number;
          anchor?: string;
          address?: string;
        };
      };
    };
    responses: {
      /** @description The envelope. `code` is 200, or says why there is no data. */
      200: {
        headers: {
          'x-list-anchor'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data:
              | {
                  id: string;
                  address: string;
                  createdAt: string;
                  teamPerf: string;
                  communityPerf: string;
                  myPerf: string;
                  teamPower: string;
                  communityPower: string;
                  compPower: string;
                }[]
              | null;
          };
        };
      };
      /** @description Too many requests; `retry-after` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description The database, or the chain where it is needed, does not answer. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
    };
  };
  teamWeek: {
    parameters: {
      query?: {
        address?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The envelope. `code` is 200, or says why there is no data. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: {
              weekStart: string;
              own: string;
              volume: string;
              largest: {
                address: string;
                volume: string;
              } | null;
              score: string;
              isRanked: boolean;
              weeksBefore: {
                weekStart: string;
                volume: string;
              }[];
            } | null;
          };
        };
      };
      /** @description Too many requests; `retry-after` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description The database, or the chain where it is needed, does not answer. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
    };
  };
  lines: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': {
          /** @default 1 */
          current?: number;
          /** @default 10 */
          size?: number;
          anchor?: string;
          address?: string;
        };
      };
    };
    responses: {
      /** @description The envelope. `code` is 200, or says why there is no data. */
      200: {
        headers: {
          'x-list-anchor'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data:
              | {
                  id: string;
                  address: string;
                  createdAt: string;
                  directReferrals: number;
                  teamCount: number;
                  volume: string;
                  weekVolume: string;
                  weeksBefore: string[];
                  power: string;
                  lastPurchase: string | null;
                }[]
              | null;
          };
        };
      };
      /** @description Too many requests; `retry-after` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description The database, or the chain where it is needed, does not answer. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
    };
  };
  activities: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': {
          /** @default 1 */
          current?: number;
          /** @default 10 */
          size?: number;
          anchor?: string;
          /** @enum {string} */
          kind?:
            | 'bought'
            | 'claimed'
            | 'sold'
            | 'teamReward'
            | 'rankingReward'
            | 'withdrawn'
            | 'redeemed'
            | 'node'
            | 'cards'
            | 'relations'
            | 'approvals';
          hash?: string;
          address?: string;
        };
      };
    };
    responses: {
      /** @description The envelope. `code` is 200, or says why there is no data. */
      200: {
        headers: {
          'x-list-anchor'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data:
              | {
                  id: string;
                  /** @enum {string} */
                  kind:
                    | 'bought'
                    | 'boughtForAnother'
                    | 'receivedPower'
                    | 'claimed'
                    | 'sold'
                    | 'soldForAnother'
                    | 'saleFailed'
                    | 'teamReward'
                    | 'rankingReward'
                    | 'withdrewTeam'
                    | 'withdrewRanking'
                    | 'redeemed'
                    | 'boughtNode'
                    | 'nodeReward'
                    | 'boughtCards'
                    | 'cardReward'
                    | 'bound'
                    | 'invited'
                    | 'namedDelegate'
                    | 'becameDelegate'
                    | 'boundUid'
                    | 'approvedKl'
                    | 'approvedGs'
                    | 'approvedUsdt';
                  createdAt: string;
                  status: 1 | 2 | 3;
                  out: {
                    amount: string;
                    /** @enum {string} */
                    unit: 'KL' | 'JU' | 'USDT' | 'T/H' | 'card';
                  }[];
                  in: {
                    amount: string;
                    /** @enum {string} */
                    unit: 'KL' | 'JU' | 'USDT' | 'T/H' | 'card';
                  }[];
                  other: string | null;
                  allowed: {
                    amount: string;
                    /** @enum {string} */
                    unit: 'KL' | 'GS' | 'USDT';
                    /** @enum {string|null} */
                    spender: 'swap' | 'miner' | 'node' | 'fight101' | null;
                  } | null;
                  txHash: string;
                  blockNumber: number;
                }[]
              | null;
          };
        };
      };
      /** @description Too many requests; `retry-after` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description The database, or the chain where it is needed, does not answer. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
    };
  };
  nodeReward: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': {
          /** @default 1 */
          current?: number;
          /** @default 10 */
          size?: number;
          anchor?: string;
          address?: string;
        };
      };
    };
    responses: {
      /** @description The envelope. `code` is 200, or says why there is no data. */
      200: {
        headers: {
          'x-list-anchor'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data:
              | {
                  id: string;
                  createdAt: string;
                  amount: string;
                  txHash: string;
                  blockNumber: number;
                }[]
              | null;
          };
        };
      };
      /** @description Too many requests; `retry-after` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description The database, or the chain where it is needed, does not answer. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
    };
  };
  activitySchedule: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The envelope. `code` is 200, or says why there is no data. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data:
              | {
                  stage: number;
                  startTime: string;
                  endTime: string;
                  maxEarnings: string;
                  getEarnings: string;
                }[]
              | null;
          };
        };
      };
      /** @description Too many requests; `retry-after` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description The database, or the chain where it is needed, does not answer. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
    };
  };
  nodeSale: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The envelope. `code` is 200, or says why there is no data. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: {
              juPrice: string;
              weekKl: string;
              weekUsdt: string;
            } | null;
          };
        };
      };
      /** @description Too many requests; `retry-after` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description The database, or the chain where it is needed, does not answer. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
    };
  };
  minerReward: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': {
          /** @default 1 */
          current?: number;
          /** @default 10 */
          size?: number;
          anchor?: string;
          address?: string;
        };
      };
    };
    responses: {
      /** @description The envelope. `code` is 200, or says why there is no data. */
      200: {
        headers: {
          'x-list-anchor'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data:
              | {
                  id: string;
                  createdAt: string;
                  status: 1 | 2;
                  statusDesc: string;
                  amount: string;
                  txHash: string;
                  blockNumber: number;
                }[]
              | null;
          };
        };
      };
      /** @description Too many requests; `retry-after` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description The database, or the chain where it is needed, does not answer. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
    };
  };
  dynamicReward: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': {
          /** @default 1 */
          current?: number;
          /** @default 10 */
          size?: number;
          anchor?: string;
          address?: string;
        };
      };
    };
    responses: {
      /** @description The envelope. `code` is 200, or says why there is no data. */
      200: {
        headers: {
          'x-list-anchor'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data:
              | {
                  id: string;
                  createdAt: string;
                  status: 1 | 2;
                  statusDesc: string;
                  amount: string;
                  txHash: string;
                  blockNumber: number;
                }[]
              | null;
          };
        };
      };
      /** @description Too many requests; `retry-after` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description The database, or the chain where it is needed, does not answer. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
    };
  };
  rankingReward: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': {
          /** @default 1 */
          current?: number;
          /** @default 10 */
          size?: number;
          anchor?: string;
          address?: string;
        };
      };
    };
    responses: {
      /** @description The envelope. `code` is 200, or says why there is no data. */
      200: {
        headers: {
          'x-list-anchor'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data:
              | {
                  id: string;
                  createdAt: string;
                  status: 1 | 2;
                  statusDesc: string;
                  amount: string;
                  txHash: string;
                  blockNumber: number;
                }[]
              | null;
          };
        };
      };
      /** @description Too many requests; `retry-after` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description The database, or the chain where it is needed, does not answer. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
    };
  };
  fightList: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The envelope. `code` is 200, or says why there is no data. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data:
              | {
                  id: number;
                  totalReward: string;
                  getReward: string;
                  myMaxReward: string;
                  myCards: number;
                  startTime: string;
                  endTime: string;
                }[]
              | null;
          };
        };
      };
      /** @description Too many requests; `retry-after` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description The database, or the chain where it is needed, does not answer. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
    };
  };
  fightRank: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The envelope. `code` is 200, or says why there is no data. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data:
              | {
                  address: string;
                  interestPerf: string;
                }[]
              | null;
          };
        };
      };
      /** @description Too many requests; `retry-after` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description The database, or the chain where it is needed, does not answer. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
    };
  };
  fightReward: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': {
          /** @default 1 */
          current?: number;
          /** @default 10 */
          size?: number;
          anchor?: string;
          address?: string;
        };
      };
    };
    responses: {
      /** @description The envelope. `code` is 200, or says why there is no data. */
      200: {
        headers: {
          'x-list-anchor'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data:
              | {
                  id: string;
                  createTime: string;
                  amount: string;
                  txHash: string;
                  blockNumber: number;
                }[]
              | null;
          };
        };
      };
      /** @description Too many requests; `retry-after` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description The database, or the chain where it is needed, does not answer. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
    };
  };
  fightBuy: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': {
          /** @default 1 */
          current?: number;
          /** @default 10 */
          size?: number;
          anchor?: string;
          address?: string;
        };
      };
    };
    responses: {
      /** @description The envelope. `code` is 200, or says why there is no data. */
      200: {
        headers: {
          'x-list-anchor'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data:
              | {
                  id: string;
                  createTime: string;
                  amount: string;
                  txHash: string;
                  blockNumber: number;
                }[]
              | null;
          };
        };
      };
      /** @description Too many requests; `retry-after` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description The database, or the chain where it is needed, does not answer. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
    };
  };
  coverage: {
    parameters: {
      query: {
        range: 'day' | 'month';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The envelope. `code` is 200, or says why there is no data. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data:
              | {
                  contract: string;
                  /** @enum {string} */
                  asset: 'KL' | 'USDT' | 'JU';
                  points: {
                    time: string;
                    blockNumber: number;
                    owed: string;
                    held: string;
                    percent: string | null;
                  }[];
                }[]
              | null;
          };
        };
      };
      /** @description Too many requests; `retry-after` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description The database, or the chain where it is needed, does not answer. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
    };
  };
  changes: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The envelope. `code` is 200, or says why there is no data. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data:
              | {
                  contract: string;
                  /** @enum {string} */
                  kind: 'upgraded' | 'granted' | 'revoked';
                  /** @enum {string|null} */
                  role: 'admin' | 'upgrader' | 'guardian' | 'keeper' | 'other' | null;
                  account: string;
                  by: string | null;
                  time: string;
                  txHash: string;
                  blockNumber: number;
                }[]
              | null;
          };
        };
      };
      /** @description Too many requests; `retry-after` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description The database, or the chain where it is needed, does not answer. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
    };
  };
  pushKey: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The envelope. `code` is 200, or says why there is no data. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: string | null;
          };
        };
      };
      /** @description Too many requests; `retry-after` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description The database, or the chain where it is needed, does not answer. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
    };
  };
  pushSubscribe: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** Format: uri */
          endpoint: string;
          p256dh: string;
          auth: string;
          /** @enum {string} */
          language: 'zh-CN' | 'en-US' | 'kr-KR';
          kinds: string;
          above: string;
        };
      };
    };
    responses: {
      /** @description The envelope. `code` is 200, or says why there is no data. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: {
              kinds: ('reward' | 'ranking' | 'delegate' | 'stage' | 'session')[];
            } | null;
          };
        };
      };
      /** @description Too many requests; `retry-after` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description The database, or the chain where it is needed, does not answer. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
    };
  };
  pushUnsubscribe: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** Format: uri */
          endpoint: string;
        };
      };
    };
    responses: {
      /** @description The envelope. `code` is 200, or says why there is no data. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: {
              kinds: ('reward' | 'ranking' | 'delegate' | 'stage' | 'session')[];
            } | null;
          };
        };
      };
      /** @description Too many requests; `retry-after` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description The database, or the chain where it is needed, does not answer. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
    };
  };
  calendar: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The envelope. `code` is 200, or says why there is no data. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: {
              isOn: boolean;
            } | null;
          };
        };
      };
      /** @description Too many requests; `retry-after` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description The database, or the chain where it is needed, does not answer. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
    };
  };
  calendarCreate: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @enum {string} */
          language: 'zh-CN' | 'en-US' | 'kr-KR';
        };
      };
    };
    responses: {
      /** @description The envelope. `code` is 200, or says why there is no data. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: {
              path: string;
            } | null;
          };
        };
      };
      /** @description Too many requests; `retry-after` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description The database, or the chain where it is needed, does not answer. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
    };
  };
  calendarEnd: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The envelope. `code` is 200, or says why there is no data. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: {
              isOn: boolean;
            } | null;
          };
        };
      };
      /** @description Too many requests; `retry-after` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description The database, or the chain where it is needed, does not answer. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
    };
  };
  login: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @enum {string} */
          method: 'POST';
          address: string;
          msg: string;
          signature: string;
        };
      };
    };
    responses: {
      /** @description The envelope. `code` is 200, or says why there is no data. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: string | null;
          };
        };
      };
      /** @description Too many requests; `retry-after` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description The database, or the chain where it is needed, does not answer. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
    };
  };
  nonce: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The envelope. `code` is 200, or says why there is no data. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: string | null;
          };
        };
      };
      /** @description Too many requests; `retry-after` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description The database, or the chain where it is needed, does not answer. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
    };
  };
  verify: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          message: string;
          signature: string;
        };
      };
    };
    responses: {
      /** @description The envelope. `code` is 200, or says why there is no data. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: string | null;
          };
        };
      };
      /** @description Too many requests; `retry-after` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description The database, or the chain where it is needed, does not answer. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
    };
  };
  logout: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The envelope. `code` is 200, or says why there is no data. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: {
              /** @enum {boolean} */
              isEnded: true;
            } | null;
          };
        };
      };
      /** @description Too many requests; `retry-after` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description The database, or the chain where it is needed, does not answer. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
    };
  };
  logoutAll: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The envelope. `code` is 200, or says why there is no data. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: {
              /** @enum {boolean} */
              isEnded: true;
            } | null;
          };
        };
      };
      /** @description Too many requests; `retry-after` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description The database, or the chain where it is needed, does not answer. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
    };
  };
  kline: {
    parameters: {
      query: {
        baseAddress: string;
        interval: '1m' | '15m' | '1h' | '4h';
        beginTime: string;
        endTime: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The envelope. `code` is 200 and `data` has the candles, newest first; or it says why there are none. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data:
              | {
                  t: number;
                  o: number;
                  h: number;
                  l: number;
                  c: number;
                }[]
              | null;
            newest?: number;
          };
        };
      };
      /** @description Too many requests; `retry-after` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description The database, or the chain where it is needed, does not answer. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
    };
  };
  export: {
    parameters: {
      query: {
        address: string;
        history?: string;
        from?: string;
        to?: string;
        format?: 'csv' | 'json';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The file, as an attachment. A request that is refused is answered by an envelope instead, whose `code` is not 200. */
      200: {
        headers: {
          'content-disposition'?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            address: string;
            chainId: number;
            /** Format: date */
            from: string | null;
            /** Format: date */
            to: string | null;
            block: {
              number: number;
              hash: string;
              time: string;
            };
            opening: {
              power: string;
              earnings: string;
              teamRewards: string;
              rankingRewards: string;
            };
            closing: {
              power: string;
              earnings: string;
              teamRewards: string;
              rankingRewards: string;
            };
            rows: {
              /** @enum {string} */
              history:
                | 'purchases'
                | 'claims'
                | 'sales'
                | 'teamRewards'
                | 'teamWithdrawals'
                | 'rankingRewards'
                | 'rankingWithdrawals'
                | 'nodePurchases'
                | 'nodeDividends'
                | 'redemptions'
                | 'cardPurchases'
                | 'cardRebates'
                | 'cardDividends';
              time: string;
              block: number;
              logIndex: number;
              txHash: string;
              amount: string;
              /** @enum {string} */
              asset: 'USDT' | 'KL' | 'JU' | 'cards';
              usd: string | null;
              otherAmount: string | null;
              /** @enum {string|null} */
              otherAsset: 'USDT' | 'KL' | 'JU' | 'cards' | null;
              otherUsd: string | null;
              klPrice: string | null;
              juPrice: string | null;
              counterparty: string | null;
              note: string;
              /** @enum {string} */
              status: 'final' | 'confirming';
              gsReceived: string | null;
              gsBurned: string | null;
            }[];
          };
          'text/csv': string;
        };
      };
      /** @description Too many requests; `retry-after` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description The database, or the chain where it is needed, does not answer. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
    };
  };
  calendarFile: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        token: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The calendar, as RFC 5545 has it. Where there is none it is an envelope with code 404. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/calendar': string;
        };
      };
      /** @description Too many requests; `retry-after` says when to come back. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description A fault of the server. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
      /** @description The database, or the chain where it is needed, does not answer. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            code: number;
            message: string;
            data: null;
          };
        };
      };
    };
  };
}
